import { sql } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'
import { betriebSicherungen } from '#app/server/db/schema/betrieb.ts'
import type { Successes } from '#app/server/verwaltung/betrieb/read-successes.server.ts'
import { hasTable, type OwnerClient } from './snapshot.repository.server.ts'

/** Notes what has succeeded; what is noted already and later stays. A database of an older version has no place for it. */
export async function noteSuccesses(client: OwnerClient, successes: Successes): Promise<void> {
  if (!(await hasTable(client, 'public.betrieb_sicherungen'))) return
  for (const [art, gelungenAm] of Object.entries(successes)) {
    if (gelungenAm === null) continue
    await client.query(
      `insert into public.betrieb_sicherungen as known (art, gelungen_am) values ($1, $2)
       on conflict (art) do update set gelungen_am = greatest(known.gelungen_am, excluded.gelungen_am)`,
      [art, gelungenAm],
    )
  }
}

/** What is brought back has the backup that it comes from, whichever came before or after. */
export async function noteOrigin(tx: Transaction, { createdAt }: { createdAt: Date }): Promise<void> {
  await tx
    .insert(betriebSicherungen)
    .values({ art: 'sicherung', gelungenAm: createdAt })
    .onConflictDoUpdate({ target: betriebSicherungen.art, set: { gelungenAm: sql`excluded.gelungen_am` } })
}
