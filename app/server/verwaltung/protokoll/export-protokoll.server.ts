import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import type { ProtokollFilter } from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import type { ProtokollEntryView } from '#app/shared/verwaltung/protokoll/protokoll-view.ts'
import { readProtokoll } from './list-protokoll.server.ts'
import { countEntries, cursorAt } from './protokoll.repository.server.ts'

/** Streams all entries that match the filter and records the export (PROTOKOLL-4). */
export async function exportProtokoll(
  db: Database,
  { akteur, filter, now }: { akteur: Verwalter; filter: ProtokollFilter; now: Date },
): Promise<AsyncIterable<ProtokollEntryView>> {
  await db.transaction(async (tx) => {
    const nachher = { anzahl: await countEntries(tx, { filter, before: cursorAt(now), now }) }
    const objekt = { art: 'protokoll', id: null } as const
    await recordProtokoll(tx, { akteur, entries: [{ aktion: 'protokoll.exportiert', objekt, nachher }], now })
  })
  return readProtokoll(db, { filter, now })
}
