import type { Executor } from '#app/server/db/database.server.ts'
import type { ProtokollAktion, ProtokollObjekt } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { findLastEntry } from './last-change.repository.server.ts'

/** Finds the last change of an object, or null. `aktion`: only changes made with one form (VERWALTUNG-7). */
export function findLastChange(
  db: Executor,
  objekt: { art: ProtokollObjekt; id: string | null; aktion?: ProtokollAktion },
): Promise<{ who: string; at: Date } | null> {
  return findLastEntry(db, objekt)
}
