import type { Executor } from '#app/server/db/database.server.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import { listExposesWithPlaces, listTermine, type TermineOf } from './termin.repository.server.ts'

/** So many slots are looked at: where all of these are full, somebody has to make more. */
const LOOK = 60

/** The next slots of an Exposé that have free places, in order of time. */
export async function listFreeTermine(
  db: Executor,
  { of, limit, now }: { of: TermineOf; limit: number; now: Date },
): Promise<(TerminTime & { left: number })[]> {
  const rows = await listTermine(db, { of, from: null, limit: LOOK, now })
  return rows
    .filter(({ left }) => left > 0)
    .slice(0, limit)
    .map(({ date, from, to, left }) => ({ date, from, to, left }))
}

/** Which of the Exposés have no slot ahead with a free place. */
export async function listWithoutPlaces(
  db: Executor,
  { exposeIds, now }: { exposeIds: readonly string[]; now: Date },
): Promise<Set<string>> {
  const having = new Set(await listExposesWithPlaces(db, { exposeIds, now }))
  return new Set(exposeIds.filter((id) => !having.has(id)))
}
