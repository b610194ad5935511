import type { Database } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import type { ProtokollState } from '#app/shared/verwaltung/protokoll/protokoll-filter.ts'
import type { ProtokollEntryView } from '#app/shared/verwaltung/protokoll/protokoll-view.ts'
import { recordExport } from '../lists/export-rows.server.ts'
import { readProtokoll } from './list-protokoll.server.ts'
import { countEntries, cursorAt } from './protokoll.repository.server.ts'

/** Streams all entries that match the filter and records the export (PROTOKOLL-4). */
export async function exportProtokoll(
  db: Database,
  { akteur, state: { filter }, now }: { akteur: Verwalter; state: Pick<ProtokollState, 'filter'>; now: Date },
): Promise<AsyncIterable<ProtokollEntryView>> {
  await db.transaction(async (tx) => {
    const anzahl = await countEntries(tx, { filter, before: cursorAt(now), now })
    await recordExport(tx, { akteur, art: 'protokoll', now, anzahl })
  })
  return readProtokoll(db, { filter, now })
}
