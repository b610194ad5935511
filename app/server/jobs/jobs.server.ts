import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import type { DatabaseConnection, Executor } from '#app/server/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/server/db/postgres-error.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { getFigures } from '#app/server/telemetry/figures.server.ts'
import { currentUseCase, inUseCase } from '#app/server/telemetry/use-case.server.ts'

export type Job<Data extends object = object> = {
  readonly name: string
  readonly run: (data: Data, options: { signal: AbortSignal }) => Promise<void>
  readonly options: JobOptions
}

type JobOptions = {
  /** Retries after a failure; default 3. Exponential backoff from `retryDelaySeconds`; default 30. */
  retryLimit?: number
  retryDelaySeconds?: number
  /** Time limit of one run in s; default 300. `pollSeconds`: polling interval, at least 0.5; default 2. */
  limitSeconds?: number
  pollSeconds?: number
  /** Maximum number of jobs that a server fetches together and runs one by one within `limitSeconds`; default 1. */
  batch?: number
  /** Cron expression in the time zone Europe/Berlin; scheduled runs get `{}` as `data`. */
  schedule?: string
}

type EnqueueOptions = {
  /** Transaction of the caller: the job is added only if that transaction commits. */
  db?: Executor
  /** Deduplication key: no job is added while another job with this name and key waits. */
  key?: string
}

type Pending = { job: string; data: object; options: SendOptions }
type State = { boss: PgBoss | null; stop: AbortController; pending: Pending[] }

const state = () => perProcess<State>('jobs', () => ({ boss: null, stop: new AbortController(), pending: [] }))

/** Defines a job; `startJobs` registers it. `run` must be idempotent: a failed or interrupted job can be repeated. */
export function defineJob<Data extends object>(
  name: string,
  run: Job<Data>['run'],
  options: JobOptions = {},
): Job<Data> {
  return { name, run, options }
}

/** Adds a job to the queue. Before `startJobs` opens the queue (demo data, tests), the job waits in memory. */
export async function enqueueJob<Data extends object>(
  job: Job<Data>,
  data: Data,
  { db, key }: EnqueueOptions = {},
): Promise<void> {
  // The queue allows one waiting job per key and treats a missing key as a key.
  const options: SendOptions = { singletonKey: key ?? randomUUID() }
  const { boss, pending } = state()
  const stored = withTrace(data)
  if (!boss) {
    pending.push({ job: job.name, data: stored, options })
    return
  }
  await boss.send(job.name, stored, db ? { ...options, db: fromDrizzle(db, sql) } : options)
}

const TRACE = '_traceparent'

function withTrace(data: object): object {
  const span = currentUseCase()?.span
  return span ? { ...data, [TRACE]: span.traceparent } : data
}

function traceOf(data: object): string | null {
  const trace: unknown = Reflect.get(data, TRACE)
  return typeof trace === 'string' ? trace : null
}

export async function startJobs(connection: DatabaseConnection, jobs: readonly Job<never>[]): Promise<void> {
  const current = state()
  if (current.boss) throw new Error('The job queue is open already.')
  const limits = { connectionTimeoutMillis: 3_000, query_timeout: 20_000, keepAlive: true }
  // Migrations create the schema: the portal's role may not.
  const place = { schema: 'pgboss', createSchema: false, application_name: 'wohnportal-jobs', max: 3 }
  const boss = new PgBoss({ ...connection, ...limits, ...place })
  boss.on('error', createErrorLog())
  await boss.start()
  current.stop = new AbortController()
  for (const job of jobs) await registerJob(boss, job, current.stop.signal)
  current.boss = boss
  for (const { job, data, options } of current.pending.splice(0)) await boss.send(job, data, options)
}

/** Pause in ms between log lines about an unreachable database, for which the queue reports several errors a second. */
const AWAY_PAUSE_MS = 10_000

/** Returns a function that logs the queue's errors, some of which are plain objects instead of `Error`. */
function createErrorLog(): (reported: Error) => void {
  let silentUntilMs = 0
  return (reported) => {
    const error = reported instanceof Error ? reported : Object.assign(new Error(), reported)
    if (!isDatabaseUnavailable(error)) return getLogger().error({ err: error }, 'job queue')
    if (Date.now() < silentUntilMs) return
    silentUntilMs = Date.now() + AWAY_PAUSE_MS
    getLogger().warn({ err: error }, 'job queue without database')
  }
}

async function registerJob<Data extends object>(
  boss: PgBoss,
  { name, run, options }: Job<Data>,
  stopping: AbortSignal,
): Promise<void> {
  const queue = {
    // A key is unique among waiting jobs; a running job does not block it.
    policy: 'short' as const,
    retryLimit: options.retryLimit ?? 3,
    retryDelay: options.retryDelaySeconds ?? 30,
    retryBackoff: true,
    expireInSeconds: options.limitSeconds ?? 300,
  }
  await boss.createQueue(name, queue)
  const log = getLogger().child({ job: name })
  const ended = (result: 'completed' | 'failed', startedAt: number): number => {
    const ms = performance.now() - startedAt
    getFigures().jobRuns.inc({ name, result })
    getFigures().jobSeconds.inc({ name }, ms / 1000)
    return Math.round(ms)
  }
  const workOptions = {
    batchSize: options.batch ?? 1,
    localConcurrency: 1,
    pollingIntervalSeconds: options.pollSeconds ?? 2,
    // Only the failed jobs of a batch are retried.
    perJobResults: true,
  } as const
  await boss.work<Data>(name, workOptions, async (batch) => {
    const results: JobResult[] = []
    for (const { id, data, signal } of batch) {
      const startedAt = performance.now()
      try {
        const start = { name: `job ${name}`, id, kind: 'job' as const, parent: traceOf(data) }
        await inUseCase(start, () => run(data, { signal: AbortSignal.any([signal, stopping]) }))
        log.debug({ jobId: id, ms: ended('completed', startedAt) }, 'job done')
        results.push({ id, status: 'completed' })
      } catch (error) {
        // Retried automatically; database outages are logged elsewhere.
        const level = isDatabaseUnavailable(error) ? 'warn' : 'error'
        log[level]({ jobId: id, ms: ended('failed', startedAt), err: error }, 'job failed')
        results.push({ id, status: 'failed', output: { message: String(error) } })
      }
    }
    return results
  })
  if (options.schedule) await boss.schedule(name, options.schedule, {}, { tz: 'Europe/Berlin' })
  else await boss.unschedule(name)
}

/** Stops the queue. Running jobs get `limitMs` to finish; interrupted jobs run again if `retryLimit` allows it. */
export async function stopJobs({ limitMs }: { limitMs: number }): Promise<void> {
  const current = state()
  const { boss } = current
  current.boss = null
  current.stop.abort()
  await boss?.stop({ graceful: true, timeout: limitMs })
}

/** `oldestSeconds` is the time since the earliest due time of a waiting job; 0 if no waiting job is due. */
export type JobFigures = { job: string; waiting: number; running: number; failed: number; oldestSeconds: number }

/** Returns job counts by queue. `running` and `failed` are pg-boss's counts, a minute old: counting is slow. */
export async function readJobs(db: Executor): Promise<JobFigures[]> {
  const { rows } = await db.execute<JobFigures>(sql`
    select queue.name as job, coalesce(open.waiting, 0)::int as waiting, queue.active_count as running,
      queue.failed_count as failed, coalesce(open.oldest, 0)::float as "oldestSeconds"
    from pgboss.queue
    left join lateral (
      select count(*) as waiting, greatest(extract(epoch from now() - min(start_after)), 0) as oldest
      from pgboss.job_common job
      where job.name = queue.name and job.state < 'active' and not job.blocked
    ) open on true
    where not starts_with(queue.name, '__')
    order by queue.name`)
  return rows
}

/** Counts by name the jobs that failed for good after `since`. It reads all jobs of a week, so call it rarely. */
export async function listFailedJobs(
  db: Executor,
  { since }: { since: Date },
): Promise<{ job: string; count: number }[]> {
  const { rows } = await db.execute<{ job: string; count: number }>(sql`
    select name as job, count(*)::int as count from pgboss.job_common
    where state = 'failed' and completed_on > ${since.toISOString()}::timestamptz
    group by name order by name`)
  return rows
}
