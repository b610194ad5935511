import { afterEach, vi } from 'vitest'
import { getLogger } from '#app/server/log/logger.server.ts'
import { serializeError } from '#app/server/log/serialize-error.server.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { defineJob, enqueueJob, type Job, startJobs, stopJobs } from './jobs.server.ts'

/** The queue's minimum, so that a test waits for half a second at most. */
const OFTEN = { pollSeconds: 0.5 }

afterEach(() => stopJobs({ limitMs: 1_000 }))

test('runs jobs that were added directly, before the queue opened or in a committed transaction', async ({
  db,
  connection,
}) => {
  const run = vi.fn(async (_data: { who: string }) => undefined)
  const job = defineJob<{ who: string }>('test.gruss', run, OFTEN)
  await enqueueJob(job, { who: 'früh' })
  await startJobs(connection, [job])
  await enqueueJob(job, { who: 'direkt' })
  await db.transaction((tx) => enqueueJob(job, { who: 'übernommen' }, { db: tx }))
  await expect(
    db.transaction(async (tx) => {
      await enqueueJob(job, { who: 'verworfen' }, { db: tx })
      throw new Error('zurück')
    }),
  ).rejects.toThrow('zurück')
  const names = () => run.mock.calls.map(([{ who }]) => who).sort()
  await eventually(() => expect(names()).toEqual(['direkt', 'früh', 'übernommen']))
})

test('queues only one waiting job per key', async ({ db, connection }) => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const started = vi.fn()
  const run = () => {
    started()
    return finished
  }
  const job = defineJob('test.einmal', run, OFTEN)
  await startJobs(connection, [job])
  await enqueueJob(job, {})
  // While this job runs, all others wait.
  await eventually(() => expect(started).toHaveBeenCalled())
  for (let round = 0; round < 3; round += 1) await enqueueJob(job, {}, { key: 'a' })
  await enqueueJob(job, {})
  await enqueueJob(job, {})
  const { rows } = await db.$client.query(
    `select count(*)::int as anzahl from pgboss.job where name = 'test.einmal' and state = 'created'`,
  )
  expect(rows).toEqual([{ anzahl: 3 }])
  finish()
})

test('tells running jobs to stop when the queue stops', async ({ connection }) => {
  let stopped = false
  const started = vi.fn()
  const run: Job['run'] = async (_data, { signal }) => {
    started()
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    stopped = true
  }
  const job = defineJob('test.lang', run, OFTEN)
  await startJobs(connection, [job])
  await enqueueJob(job, {})
  await eventually(() => expect(started).toHaveBeenCalled())
  await stopJobs({ limitMs: 5_000 })
  expect(stopped).toBe(true)
})

test('runs only the failed job of a batch again', async ({ connection }) => {
  const run = vi.fn(async ({ who }: { who: string }) => {
    if (who === 'b' && run.mock.calls.filter(([daten]) => daten.who === 'b').length === 1) throw new Error('einmal')
  })
  const options = { ...OFTEN, batch: 10, retryDelaySeconds: 1 }
  const job = defineJob<{ who: string }>('test.stapel', run, options)
  for (const who of ['a', 'b', 'c']) await enqueueJob(job, { who })
  await startJobs(connection, [job])
  const names = () => run.mock.calls.map(([{ who }]) => who).sort()
  await eventually(() => expect(names()).toEqual(['a', 'b', 'b', 'c']))
})

test('continues after its connections were ended, and logs the reason readably', async ({ db, connection }) => {
  const warn = vi.spyOn(getLogger(), 'warn')
  const [run, runAgain] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  const job = defineJob('test.verbindung', run, OFTEN)
  const later = defineJob('test.danach', runAgain, OFTEN)
  await startJobs(connection, [job, later])
  await enqueueJob(job, {})
  await eventually(() => expect(run).toHaveBeenCalled())
  // Ends all connections repeatedly, until one ends during a statement.
  await eventually(async () => {
    await db.$client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wohnportal-jobs' and datname = current_database()",
    )
    expect(warn).toHaveBeenCalled()
  })
  expect(warn.mock.calls[0]).toEqual([{ err: expect.any(Error) }, 'job queue without database'])
  expect(JSON.stringify(serializeError(Reflect.get(warn.mock.calls[0]?.[0] ?? {}, 'err')))).toMatch(/terminat/)
  // Each connection of the queue may turn out to be lost once.
  await eventually(() => enqueueJob(later, {}))
  await eventually(() => expect(runAgain).toHaveBeenCalled())
})
