import type { Executor } from '#app/server/db/database.server.ts'
import type { FreeTermin } from '#app/shared/termine/free-termin.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import { countTermineWithPlaces, listTermine, type TermineOf } from './termin.repository.server.ts'
import { requireExposeCalled } from './termin-target.server.ts'

/** Number of next slots in which free places are searched. */
const LOOK = 60

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

export async function listFreeTermineOf(
  db: Executor,
  { exposeId, limit, now }: { exposeId: string; limit: number; now: Date },
): Promise<FreeTermin[]> {
  const of = await requireExposeCalled(db, exposeId)
  const rows = await listTermine(db, { of, from: null, limit: LOOK, now })
  return rows
    .filter(({ left }) => left > 0)
    .slice(0, limit)
    .map(({ id, date, from, left }) => ({ id, date, from, free: left }))
}

export async function countFreeTermine(
  db: Executor,
  { exposeIds, now }: { exposeIds: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  const found = new Map(
    (await countTermineWithPlaces(db, { exposeIds, now })).map(({ exposeId, count }) => [exposeId, count]),
  )
  return new Map(exposeIds.map((id) => [id, found.get(id) ?? 0]))
}
