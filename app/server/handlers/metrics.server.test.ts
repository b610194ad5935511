import { afterEach, beforeEach, vi } from 'vitest'
import { closeDatabase, openDatabase } from '#app/server/db/database.server.ts'
import { betriebSicherungen } from '#app/server/db/schema/betrieb.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { PageCache } from '#app/server/http/cache/page-cache.server.ts'
import { createPortalApp, type RenderRequest } from '#app/server/http/portal-app.server.ts'
import { closeServer, createPortalServer, listen } from '#app/server/http/portal-server.server.ts'
import { defineJob, enqueueJob, startJobs, stopJobs } from '#app/server/jobs/jobs.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { forgetProcess } from '#tests/setup/forget-process.ts'
import { CONTRACT, RUNTIME } from '#tests/setup/metrics-contract.ts'
import { createMetrics } from './metrics.server.ts'

const TOKEN = 'geheim-und-lang-genug'

let cache: PageCache
let server: ReturnType<typeof createPortalServer>
let origin: string

beforeEach(async () => {
  forgetProcess()
  cache = new PageCache({ maxEntries: 10, maxBytes: 1_000_000, maxAgeMs: 60_000 })
  cache.resume()
  const render: RenderRequest = async () => new Response('<!doctype html><p>Wohnung</p>')
  const metrics = createMetrics({ token: TOKEN, cache, version: '1.2.3', build: 'abc' })
  server = createPortalServer({ app: createPortalApp({ render, files: null, metrics, isDevelopment: false }), cache })
  origin = `http://localhost:${await listen(server, { host: 'localhost', port: 0 })}`
})

afterEach(async () => {
  await closeServer(server, { limitMs: 100 })
  await stopJobs({ limitMs: 1_000 })
  await closeDatabase()
})

const scrape = (authorization = `Bearer ${TOKEN}`) => fetch(`${origin}/metrics`, { headers: { authorization } })
const open = async (path: string, method = 'GET') => {
  await (await fetch(origin + path, { method, headers: { origin } })).text()
}

/** The line of a figure, without its help and type. */
const sample = (text: string, line: string) =>
  text
    .split('\n')
    .find((row) => row.startsWith(`${line} `))
    ?.slice(line.length + 1)

test('has the figures that were agreed on, and no other', async ({ db, connection }) => {
  openDatabase(connection)
  await db.insert(betriebSicherungen).values({ art: 'sicherung', gelungenAm: NOW })
  const job = defineJob('test.vertrag', async () => undefined, { pollSeconds: 0.5 })
  await startJobs(connection, [job])
  await enqueueJob(job, {})
  await open('/vermietung')
  await eventually(async () => {
    const text = await (await scrape()).text()
    // It counts only once it has been done.
    expect(text).toContain('wohnportal_job_runs_total{')
    const figures = Object.entries(describeFigures(text))
    const own = figures.filter(([name]) => name.startsWith('wohnportal_'))
    expect(Object.fromEntries(own)).toEqual(CONTRACT)
    expect(Object.fromEntries(figures)).toMatchObject(RUNTIME)
  })
})

/** Type and labels of each figure. */
function describeFigures(text: string): Record<string, string> {
  const found = new Map<string, { type: string; labels: Set<string> }>()
  for (const row of text.split('\n')) {
    const [, name = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(row) ?? []
    if (name) found.set(name, { type, labels: new Set() })
    const [, sampled = '', labels = ''] = /^([a-z_0-9]+)(?:\{(.*)\})? [^ ]+$/.exec(row) ?? []
    const owner = found.get(sampled) ?? found.get(sampled.replace(/_(?:bucket|sum|count)$/, ''))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) if (label !== 'le') owner?.labels.add(label)
  }
  return Object.fromEntries(
    [...found].map(([name, { type, labels }]) => [name, [type, ...[...labels].toSorted()].join(' ')]),
  )
}

test('is for whoever knows the token, is kept nowhere, and is no line of the log', async ({ connection }) => {
  openDatabase(connection)
  const info = vi.spyOn(getLogger(), 'info')
  for (const authorization of ['', 'Bearer', 'Bearer falsch', `Basic ${TOKEN}`, TOKEN]) {
    const answer = await scrape(authorization)
    expect([authorization, answer.status, await answer.text()]).toEqual([authorization, 401, ''])
  }
  const answer = await scrape()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(cache.size).toBe(0)
  expect(info).not.toHaveBeenCalled()
})

test('counts answers by route, whatever is asked for, and pages of the cache', async ({ connection }) => {
  openDatabase(connection)
  for (const id of ['a', 'b', 'c']) await open(`/expose/${id}`)
  await open('/vermietung?q=x')
  await open('/vermietung?q=x')
  await open('/gibt/es/nicht')
  await open('/login', 'POST')
  await open('/assets/fehlt.js')
  const text = await (await scrape()).text()
  const requests = (labels: string) => sample(text, `wohnportal_http_requests_total{${labels}}`)
  expect(requests('route="/expose/:exposeId",method="GET",status="2xx"')).toBe('3')
  expect(requests('route="/vermietung",method="GET",status="2xx"')).toBe('2')
  expect(requests('route="/*",method="GET",status="2xx"')).toBe('1')
  expect(requests('route="/login",method="POST",status="2xx"')).toBe('1')
  expect(requests('route="/assets/*",method="GET",status="2xx"')).toBe('1')
  expect(text).not.toContain('gibt')
  const duration = 'wohnportal_http_request_duration_seconds'
  expect(sample(text, `${duration}_count{route="/vermietung"}`)).toBe('2')
  expect(sample(text, `${duration}_bucket{route="/vermietung",le="+Inf"}`)).toBe('2')
  expect(sample(text, 'wohnportal_page_cache_requests_total{result="hit"}')).toBe('1')
  expect(sample(text, 'wohnportal_page_cache_entries')).toBe(String(cache.size))
})

test('reports the state of jobs and messages', async ({ db, connection }) => {
  openDatabase(connection)
  await startJobs(connection, [defineJob('test.stand', async () => undefined)])
  const due = { text: 'Hallo', createdAt: NOW, updatedAt: NOW, naechsterVersuchAm: NOW }
  await db.insert(nachrichten).values([
    { ...due, art: 'sms', an: '+4915112345678' },
    { ...due, art: 'sms', an: '+4915112345678', naechsterVersuchAm: new Date('2099-01-01') },
    { ...due, art: 'email', an: 'a@example.org', betreff: 'x', status: 'fehlgeschlagen' },
    { ...due, art: 'email', an: 'a@example.org', betreff: 'x', status: 'gesendet', gesendetAm: NOW },
  ])
  const text = await (await scrape()).text()
  const messages = (kind: string, state: string) => sample(text, `wohnportal_messages{kind="${kind}",state="${state}"}`)
  expect(messages('sms', 'waiting')).toBe('2')
  expect(messages('sms', 'due')).toBe('1')
  expect(messages('email', 'given_up')).toBe('1')
  expect(messages('push', 'waiting')).toBe('0')
  expect(Number(sample(text, 'wohnportal_message_oldest_due_seconds{kind="sms"}'))).toBeGreaterThan(0)
  expect(sample(text, 'wohnportal_message_oldest_due_seconds{kind="email"}')).toBe('0')
  expect(sample(text, 'wohnportal_jobs{name="test.stand",state="waiting"}')).toBe('0')
  expect(sample(text, 'wohnportal_database_figures')).toBe('1')
  expect(sample(text, 'wohnportal_ready{part="database"}')).toBe('1')
})

test('has no metric of a replica without one, since an alarm fires on 0', async ({ connection }) => {
  openDatabase(connection)
  expect(await (await scrape()).text()).not.toMatch(/^wohnportal_replica_current/m)
})

test('reports the last backup, and no drill before the first one', async ({ db, connection }) => {
  openDatabase(connection)
  expect(await (await scrape()).text()).not.toMatch(/^wohnportal_backup/m)
  await db.insert(betriebSicherungen).values({ art: 'sicherung', gelungenAm: NOW, fehlendeDateien: 3 })
  await eventually(async () => {
    const text = await (await scrape()).text()
    const found = (kind: string) => sample(text, `wohnportal_backup_success_timestamp_seconds{kind="${kind}"}`)
    expect([Number(found('backup')), found('drill')]).toEqual([NOW.getTime() / 1000, undefined])
    expect(sample(text, 'wohnportal_backup_missing_files')).toBe('3')
  })
})

test('goes on without the database, and says that figures are missing', async ({ connection }) => {
  openDatabase({ ...connection, host: '127.0.0.1', port: 1 })
  const text = await (await scrape()).text()
  expect(sample(text, 'wohnportal_database_figures')).toBe('0')
  expect(sample(text, 'wohnportal_ready{part="database"}')).toBe('0')
  expect(text).not.toMatch(/^wohnportal_messages\{/m)
  expect(sample(text, 'wohnportal_listen_connected')).toBe('0')
})
