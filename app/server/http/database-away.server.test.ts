import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handleError } from '#app/entry.server.tsx'
import { closeDatabase, getDatabase, openDatabase } from '#app/server/db/database.server.ts'
import { readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'
import { defineJob, enqueueJob, startJobs, stopJobs } from '#app/server/jobs/jobs.server.ts'
import { connectRealtime } from '#app/server/realtime/connect-realtime.server.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { PageCache } from './cache/page-cache.server.ts'
import { createPortalApp } from './portal-app.server.ts'
import { closeServer, createPortalServer, listen } from './portal-server.server.ts'

/** Limit for full recovery: five seconds, times four for a busy machine. */
const WELL_MS = 20_000

let dataDir: string
let postgres: EmbeddedPostgres
let origin: string
const stops: (() => Promise<unknown>)[] = []
const runJob = vi.fn(async () => undefined)
const job = defineJob('test.ausfall', runJob, { pollSeconds: 0.5 })
let pagesMade = 0

/** Routes that read and write in a transaction, like the portal's. */
const route = (path: string, module: object) => ({ id: path, path, module })
const read = async () => {
  pagesMade += 1
  const { rows } = await getDatabase().execute<{ t: string }>(sql`select 'Seite' as t from pg_sleep(0.01)`)
  return new Response(rows[0]?.t, { headers: { 'content-type': 'text/html' } })
}
const write = () =>
  getDatabase().transaction(async (tx) => {
    await tx.execute(sql`select pg_sleep(0.01)`)
    await tx.execute(sql`update konten set updated_at = now() where false`)
    return new Response('gespeichert')
  })
const routes = { vermietung: { loader: read }, dashboard: { loader: read }, 'auth/telefon': { action: write } }

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wp-weg-'))
  postgres = await startEmbeddedPostgres({ dataDir, fsync: false })
  await migrateDatabase(postgres.connection, { grant: true })
  openDatabase(postgres.application)
  await startJobs(postgres.application, [job])
  // Without fsync a killed PostgreSQL loses the last commits, perhaps the tables of the queue.
  await withPostgres((client) => client.query('checkpoint'))
  const cache = new PageCache({ maxEntries: 10, maxBytes: 1_000_000, maxAgeMs: 60_000 })
  const realtime = connectRealtime({
    onEinstellungen: async () => false,
    connection: postgres.application,
    exact: [],
    pages: [cache],
    onNachricht: () => undefined,
  })
  const build = {
    entry: { module: { default: () => new Response(null, { status: 500 }), handleError } },
    routes: Object.fromEntries(Object.entries(routes).map(([path, module]) => [path, route(path, module)])),
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    basename: '/',
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const render = createRequestHandler(build, 'production')
  const app = createPortalApp({ render, files: null, isDevelopment: false })
  const server = createPortalServer({ app, cache })
  origin = `http://localhost:${await listen(server, { host: 'localhost', port: 0 })}`
  stops.push(
    () => closeServer(server, { limitMs: 100 }),
    () => realtime.stop(),
    () => stopJobs({ limitMs: 1_000 }),
    closeDatabase,
  )
})

afterAll(async () => {
  for (const stop of stops) await stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const REQUESTS = {
  cached: () => fetch(`${origin}/vermietung`),
  page: () => fetch(`${origin}/dashboard`, { headers: { accept: 'text/html' } }),
  form: () => fetch(`${origin}/auth/telefon`, { method: 'POST', headers: { accept: 'application/json' } }),
  ready: () => fetch(`${origin}/readyz`),
}
type Kind = keyof typeof REQUESTS
type Answer = { kind: Kind; status: number; retryAfter: string | null; ms: number }

/** Four visitors with continuous requests. */
function startVisitors() {
  const answers: Answer[] = []
  let open = true
  const visit = async (kind: Kind) => {
    while (open) {
      const begin = performance.now()
      const answer = await REQUESTS[kind]()
      await answer.text()
      const retryAfter = answer.headers.get('retry-after')
      answers.push({ kind, status: answer.status, retryAfter, ms: performance.now() - begin })
    }
  }
  const visits = [visit('cached'), visit('page'), visit('page'), visit('form'), visit('form')]
  return {
    answers,
    stop: async () => {
      open = false
      await Promise.all(visits)
    },
  }
}

async function withPostgres(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(postgres.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function expectAllAnswered(): Promise<void> {
  for (const kind of ['cached', 'page', 'form', 'ready'] as const) {
    const answer = await REQUESTS[kind]()
    expect([kind, answer.status, await answer.text()]).toEqual([kind, 200, expect.any(String)])
  }
}

/** The cache stores pages again, so it receives changes. */
async function expectStored(): Promise<void> {
  await (await REQUESTS.cached()).text()
  const before = pagesMade
  await (await REQUESTS.cached()).text()
  expect(pagesMade).toBe(before)
}

test.each(['SIGINT', 'SIGQUIT'] as const)(
  'after PostgreSQL ends by %s under load, responds with 503, no server ends, and all recovers soon',
  async (signal) => {
    await eventually(expectAllAnswered)
    const visitors = startVisitors()
    await eventually(() => expect(visitors.answers.length).toBeGreaterThan(20))
    const before = readPostmasterFile(join(dataDir, 'postgres'))?.pid ?? 0
    process.kill(before, signal)
    await eventually(async () => {
      expect(readPostmasterFile(join(dataDir, 'postgres'))?.pid).not.toBe(before)
      await withPostgres((client) => client.query('select 1'))
    })
    const since = performance.now()
    await eventually(expectAllAnswered)
    await eventually(() => enqueueJob(job, {}))
    await eventually(() => expect(runJob).toHaveBeenCalled())
    await visitors.stop()
    await eventually(expectStored)
    expect(performance.now() - since).toBeLessThan(WELL_MS)

    const { answers } = visitors
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    for (const { retryAfter } of refused) expect(retryAfter).toBe('5')
    // Cached pages are still served.
    expect(refused.filter(({ kind }) => kind === 'cached')).toEqual([])
    runJob.mockClear()
  },
)
