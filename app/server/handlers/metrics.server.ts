import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { getBildProcess } from '#app/server/bilder/bild-process.server.ts'
import { config } from '#app/server/config/config.server.ts'
import { getDatabase } from '#app/server/db/database.server.ts'
import { findReplica } from '#app/server/db/replica.server.ts'
import type { PageCache } from '#app/server/http/cache/page-cache.server.ts'
import { checkReadiness, type Readiness } from '#app/server/http/health.server.ts'
import { getImportProcess } from '#app/server/ingest/runs/import-process.server.ts'
import { getDokumentProcess } from '#app/server/mieterfragebogen/dokumente/dokument-process.server.ts'
import { hearing } from '#app/server/realtime/connect-realtime.server.ts'
import { getEventHub } from '#app/server/realtime/expose-events.server.ts'
import { getVerwaltungHub } from '#app/server/realtime/verwaltung-events.server.ts'
import { isSame } from '#app/server/secrets/secrets.server.ts'
import { getFigures } from '#app/server/telemetry/figures.server.ts'
import { getRequestFigures } from '#app/server/telemetry/request-figures.server.ts'
import { type DatabaseFigures, readDatabaseFigures } from './database-figures.server.ts'

/** Time in ms for which one result serves all scrapes. */
const SHARED_MS = 1_000

type Asked = { readiness: Readiness; database: DatabaseFigures | null; now: Date }
type Sample = [value: number, labels?: Record<string, string>]
type Options = { token: string; cache: PageCache | null; version: string; build: string }
type Row = { name: string; help: string; labels?: readonly string[]; read: (asked: Asked) => Sample[] }

/**
 * Serves /metrics in Prometheus format (BETRIEB-10) to holders of the token. Names, labels and units are a contract for
 * dashboards and alerts.
 */
export function createMetrics(options: Options): (request: Request) => Promise<Response> {
  const read = createScrape(options)
  return async ({ headers }) => {
    if (!isSame(headers.get('authorization') ?? '', `Bearer ${options.token}`)) {
      return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } })
    }
    return new Response(await read(), {
      headers: { 'Content-Type': getFigures().registry.contentType, 'Cache-Control': 'no-store' },
    })
  }
}

function createScrape(options: Options): () => Promise<string> {
  let asked: Asked | null = null
  const gauges = new Registry()
  collectDefaultMetrics({ register: gauges })
  for (const { name, help, labels = [], read } of listRows(options)) {
    new Gauge({
      name: `wohnportal_${name}`,
      help,
      labelNames: labels,
      registers: [gauges],
      collect() {
        this.reset()
        // A reset sets a metric without labels to 0; remove it, so that an absent value stays absent.
        if (labels.length === 0) this.remove()
        for (const [value, given] of asked === null ? [] : read(asked)) this.set(given ?? {}, value)
      },
    })
  }

  async function make(): Promise<string> {
    const now = new Date()
    const [readiness, database] = await Promise.all([checkReadiness(), readDatabaseFigures(now)])
    asked = { readiness, database, now }
    const counted = await getFigures().registry.metrics()
    return [getRequestFigures().toText(), counted, await gauges.metrics()].join('\n')
  }

  let shared: { text: Promise<string>; untilMs: number } | null = null
  return () => {
    if (shared === null || performance.now() >= shared.untilMs) {
      shared = { text: make(), untilMs: performance.now() + SHARED_MS }
    }
    return shared.text
  }
}

const seconds = (ms: number) => ms / 1000
const bit = (value: boolean) => (value ? 1 : 0)

function listRows({ cache, version, build }: Options): Row[] {
  const processes = { bilder: getBildProcess, dokumente: getDokumentProcess, import: getImportProcess }
  const perProcess = (read: (process: { count: number; waiting: number }) => number): Sample[] =>
    Object.entries(processes).map(([process, get]) => [read(get()), { process }])
  return [
    {
      name: 'info',
      help: 'Always 1; what runs stands in the labels.',
      labels: ['version', 'build', 'mode'],
      read: () => [[1, { version, build, mode: config.mode }]],
    },
    {
      name: 'ready',
      help: 'Whether database and storage answer, as /readyz says.',
      labels: ['part'],
      read: ({ readiness: { datenbank, dateien } }) => [
        [bit(datenbank), { part: 'database' }],
        [bit(dateien), { part: 'storage' }],
      ],
    },
    { name: 'page_cache_entries', help: 'Pages that are kept.', read: () => [[cache?.size ?? 0]] },
    { name: 'page_cache_bytes', help: 'What they take.', read: () => [[cache?.bytes ?? 0]] },
    {
      name: 'database_connections',
      help: 'Connections of the pool for pages.',
      labels: ['state'],
      read: () => {
        const { totalCount, idleCount } = getDatabase().$client
        return [
          [idleCount, { state: 'idle' }],
          [totalCount - idleCount, { state: 'busy' }],
        ]
      },
    },
    {
      name: 'database_connections_max',
      help: 'Most that the pool may have (DATABASE_POOL).',
      read: () => [[getDatabase().$client.options.max ?? 0]],
    },
    {
      name: 'database_waiting',
      help: 'Requests that wait for a connection.',
      read: () => [[getDatabase().$client.waitingCount]],
    },
    {
      name: 'replica_current',
      help: 'Whether public pages are read from the replica; missing where there is none.',
      read: () => {
        const replica = findReplica()
        return replica === null ? [] : [[bit(replica.find() !== null)]]
      },
    },
    {
      name: 'database_figures',
      help: '1 where jobs and messages could be counted; at 0 their figures are missing.',
      read: ({ database }) => [[bit(database !== null)]],
    },
    {
      name: 'jobs',
      help: 'Background jobs of all servers; failed: for good, in the last week.',
      labels: ['name', 'state'],
      read: ({ database }) =>
        (database?.jobs ?? []).flatMap(({ job: name, waiting, running, failed }): Sample[] => [
          [waiting, { name, state: 'waiting' }],
          [running, { name, state: 'running' }],
          [failed, { name, state: 'failed' }],
        ]),
    },
    {
      name: 'job_oldest_seconds',
      help: 'How long the first job that could run has waited.',
      labels: ['name'],
      read: ({ database }) => (database?.jobs ?? []).map(({ job, oldestSeconds }) => [oldestSeconds, { name: job }]),
    },
    {
      name: 'messages',
      help: 'Messages of all servers that have not been sent; given_up: in the last 90 days.',
      labels: ['kind', 'state'],
      read: ({ database }) =>
        (database?.outbox ?? []).flatMap(({ kind, waiting, due, givenUp }): Sample[] => [
          [waiting, { kind, state: 'waiting' }],
          [due, { kind, state: 'due' }],
          [givenUp, { kind, state: 'given_up' }],
        ]),
    },
    {
      name: 'message_oldest_due_seconds',
      help: 'How long the message that is due longest has not gone out.',
      labels: ['kind'],
      read: ({ database, now }) =>
        (database?.outbox ?? []).map(({ kind, oldestDueAt }) => [
          oldestDueAt === null ? 0 : seconds(now.getTime() - oldestDueAt.getTime()),
          { kind },
        ]),
    },
    {
      name: 'backup_success_timestamp_seconds',
      help: 'When backup and drill have succeeded last; missing where none has.',
      labels: ['kind'],
      read: ({ database }) => {
        const { sicherung = null, uebung = null } = database?.successes ?? {}
        return [
          ...(sicherung === null ? [] : [[seconds(sicherung.getTime()), { kind: 'backup' }] satisfies Sample]),
          ...(uebung === null ? [] : [[seconds(uebung.getTime()), { kind: 'drill' }] satisfies Sample]),
        ]
      },
    },
    {
      name: 'backup_missing_files',
      help: 'Files that rows name and the last backup did not find; missing where there is no backup.',
      read: ({ database }) =>
        database === null || database.successes.sicherung === null ? [] : [[database.successes.missing]],
    },
    {
      name: 'notices',
      help: 'What /verwaltung/betrieb says needs somebody, by rule; jobs that failed have figures of their own.',
      labels: ['code', 'severity'],
      read: ({ database }) =>
        (database?.notices ?? []).map(({ count, code, severity }) => [
          count,
          { code, severity: severity === 'stoerung' ? 'fault' : 'hint' },
        ]),
    },
    {
      name: 'event_streams',
      help: 'Open event streams.',
      labels: ['stream'],
      read: () => [
        [getEventHub().size, { stream: 'public' }],
        [getVerwaltungHub().size, { stream: 'verwaltung' }],
      ],
    },
    {
      name: 'listen_connected',
      help: 'Whether changes of the database are heard; without them caches are off.',
      read: () => [[bit(hearing().isConnected)]],
    },
    {
      name: 'listen_lost_seconds',
      help: 'For how long they have not been heard.',
      read: ({ now }) => [[hearing().isConnected ? 0 : seconds(now.getTime() - hearing().sinceMs)]],
    },
    {
      name: 'work_processes',
      help: 'Processes for files of others that are running.',
      labels: ['process'],
      read: () => perProcess(({ count }) => count),
    },
    {
      name: 'work_waiting',
      help: 'Pieces of work that wait for it.',
      labels: ['process'],
      read: () => perProcess(({ waiting }) => waiting),
    },
  ]
}
