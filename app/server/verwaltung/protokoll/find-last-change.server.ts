import type { Executor } from '#app/server/db/database.server.ts'
import type { ProtokollAktion, ProtokollObjekt } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { findLastEntry } from './last-change.repository.server.ts'

/** Last change by the Protokoll, or null (VERWALTUNG-7). `aktion` limits it to changes relevant for a form. */
export function findLastChange(
  db: Executor,
  objekt: { art: ProtokollObjekt; id: string | null; aktion?: ProtokollAktion },
): Promise<{ who: string; at: Date } | null> {
  return findLastEntry(db, objekt)
}
