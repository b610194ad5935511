import type { Database } from '#app/server/db/database.server.ts'
import { followPeriods } from '#app/server/ingest/openimmo/follow-periods.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { withImportLock } from './lauf.repository.server.ts'

/** Applies providers' periods (OPENIMMO-19). Does nothing during an import; the job runs again after an hour. */
export async function keepPeriods(db: Database, { akteur, now }: { akteur: Akteur; now: Date }): Promise<void> {
  await withImportLock(db, () => followPeriods(db, { akteur, now }))
}
