import type { Transaction } from '#app/server/db/database.server.ts'
import { betriebSicherungen } from '#app/server/db/schema/betrieb.ts'
import type { Successes } from '#app/server/verwaltung/betrieb/read-successes.server.ts'
import type { Manifest } from './manifest.server.ts'
import { listTables, type OwnerClient } from './snapshot.repository.server.ts'

/** Records times of the last backup and rehearsal unless later ones are stored. Older databases may lack columns. */
export async function noteSuccesses(client: OwnerClient, { missing, ...successes }: Successes): Promise<void> {
  const [table] = await listTables(client, ['betrieb_sicherungen'])
  for (const [art, gelungenAm] of table === undefined ? [] : Object.entries(successes)) {
    if (gelungenAm === null) continue
    await client.query(
      `insert into public.betrieb_sicherungen as known (art, gelungen_am) values ($1, $2)
       on conflict (art) do update set gelungen_am = greatest(known.gelungen_am, excluded.gelungen_am)`,
      [art, gelungenAm],
    )
  }
  if (!table?.columns.includes('fehlende_dateien')) return
  await client.query(
    `update public.betrieb_sicherungen set fehlende_dateien = $1 where art = 'sicherung' and gelungen_am = $2`,
    [missing, successes.sicherung],
  )
}

/** Records the restored backup as the last successful one, even if later backups succeeded. */
export async function noteOrigin(tx: Transaction, { createdAt, missing }: Manifest): Promise<void> {
  const origin = { gelungenAm: new Date(createdAt), fehlendeDateien: missing.length }
  await tx
    .insert(betriebSicherungen)
    .values({ art: 'sicherung', ...origin })
    .onConflictDoUpdate({ target: betriebSicherungen.art, set: origin })
}
