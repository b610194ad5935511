import type { Executor } from '#app/server/db/database.server.ts'
import type { ProtokollAktion, ProtokollObjekt } from '#app/shared/verwaltung/protokoll-aktion.ts'
import { findLastEntry } from './last-change.repository.server.ts'

/**
 * Who has changed an object last, and when, as the Protokoll tells; null where nobody has (VERWALTUNG-7). `aktion`: by what,
 * where other changes of the same object are none of a form's business.
 */
export function findLastChange(
  db: Executor,
  objekt: { art: ProtokollObjekt; id: string | null; aktion?: ProtokollAktion },
): Promise<{ who: string; at: Date } | null> {
  return findLastEntry(db, objekt)
}
