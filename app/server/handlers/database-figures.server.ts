import { type Database, getDatabase, type Transaction } from '#app/server/db/database.server.ts'
import { limitDuration } from '#app/server/db/limit-duration.server.ts'
import { type JobFigures, readJobs } from '#app/server/jobs/jobs.server.ts'
import { logRarely } from '#app/server/log/log-rarely.server.ts'
import { readOutbox } from '#app/server/nachrichten/read-outbox.server.ts'
import { countNotices, type NoticeCount } from '#app/server/verwaltung/betrieb/describe-betrieb.server.ts'
import { loadBetriebFacts } from '#app/server/verwaltung/betrieb/load-betrieb-facts.server.ts'
import type { Successes } from '#app/server/verwaltung/betrieb/read-successes.server.ts'

/** Time limit in ms for reading database metrics, including the wait for a connection. */
const LIMIT_MS = 2_000

/** Metrics from the database, equal on every server. */
export type DatabaseFigures = {
  jobs: readonly JobFigures[]
  outbox: Awaited<ReturnType<typeof readOutbox>>
  successes: Successes
  notices: NoticeCount[]
}

/** Reads metrics of job queue, outbox and backups; null if the database fails or does not respond in time. */
export async function readDatabaseFigures(now: Date): Promise<DatabaseFigures | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${LIMIT_MS} ms`)), LIMIT_MS)
  })
  try {
    return await Promise.race([ask(getDatabase(), now), late])
  } catch (error) {
    logRarely('figures', { max: 1, windowMs: 60_000 }, { err: error }, 'the figures of the database are missing')
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function ask(db: Database, now: Date): Promise<DatabaseFigures> {
  const read = async (tx: Transaction) => {
    await limitDuration(tx, { ms: LIMIT_MS })
    const facts = await loadBetriebFacts(tx, { failedJobs: [], now })
    const { successes } = facts
    return {
      jobs: await readJobs(tx),
      outbox: await readOutbox(tx, { now }),
      successes,
      notices: countNotices(facts, now),
    }
  }
  return db.transaction(read, { accessMode: 'read only' })
}
