import type { Executor } from '#app/server/db/database.server.ts'
import { listSicherungen } from './betrieb.repository.server.ts'

/** Times of the last successful backup and restore rehearsal. `missing`: number of files missing in that backup. */
export type Successes = { sicherung: Date | null; uebung: Date | null; missing: number }

export async function readSuccesses(db: Executor): Promise<Successes> {
  const rows = await listSicherungen(db)
  const [sicherung, uebung] = (['sicherung', 'uebung'] as const).map((wanted) => rows.find(({ art }) => art === wanted))
  return {
    sicherung: sicherung?.gelungenAm ?? null,
    uebung: uebung?.gelungenAm ?? null,
    missing: sicherung?.fehlendeDateien ?? 0,
  }
}
