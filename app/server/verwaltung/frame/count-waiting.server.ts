import type { Database } from '#app/server/db/database.server.ts'
import { countBookedTermine, countFailedNachrichten, countOpenAnfragen } from './count-waiting.repository.server.ts'

/** Returns the numbers shown in the back office's navigation (VERWALTUNG-2). */
export async function countWaiting(db: Database, { now }: { now: Date }) {
  const [anfragen, termine, fehlgeschlagen] = await Promise.all([
    countOpenAnfragen(db),
    countBookedTermine(db, now),
    countFailedNachrichten(db),
  ])
  return { anfragen, termine, fehlgeschlagen }
}
