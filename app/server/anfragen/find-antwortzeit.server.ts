import type { Executor } from '#app/server/db/database.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { measureAnswers } from './antwortzeit.repository.server.ts'

const DAYS = 90
const MIN_ANSWERS = 10

type Measured = { at: number; hours: Promise<number | null> }
const remembered = () => perProcess<{ last: Measured | null }>('antwortzeit', () => ({ last: null }))

/** Median response time in hours (KONTAKT-2); null after too few answers. Cached for an hour: the query is slow. */
export async function findAntwortzeit(db: Executor, { now }: { now: Date }): Promise<number | null> {
  const memory = remembered()
  const at = now.getTime()
  if (memory.last === null || at - memory.last.at >= HOUR_MS) memory.last = { at, hours: measure(db, now) }
  const { last } = memory
  try {
    return await last.hours
  } catch (error) {
    if (memory.last === last) memory.last = null
    throw error
  }
}

async function measure(db: Executor, now: Date): Promise<number | null> {
  const { answered, hours } = await measureAnswers(db, { from: new Date(now.getTime() - DAYS * 24 * HOUR_MS), now })
  return answered >= MIN_ANSWERS && Number.isFinite(hours) ? hours : null
}
