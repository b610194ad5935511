import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, vi } from 'vitest'
import { z } from 'zod'
import { config } from '#app/server/config/config.server.ts'
import { createNetworkCheck } from '#app/server/config/ip-address.server.ts'
import { closeDatabase, getDatabase, openDatabase } from '#app/server/db/database.server.ts'
import { createPortalApp } from '#app/server/http/portal-app.server.ts'
import { closeServer, createPortalServer, listen } from '#app/server/http/portal-server.server.ts'
import { defineJob, enqueueJob, startJobs, stopJobs } from '#app/server/jobs/jobs.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { forgetProcess } from '#tests/setup/forget-process.ts'
import { startTracing } from './open-telemetry.server.ts'

const VALUE = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.number() }).transform(({ intValue }) => intValue),
])
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: VALUE })),
  status: z.object({ code: z.number() }),
})
const Sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})
type Span = z.infer<typeof Span>

/** A collector on this machine. */
async function startCollector() {
  const bodies: string[] = []
  const headers: unknown[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    headers.push([request.url, request.headers.authorization])
    response.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const spans = (): Span[] =>
    bodies
      .flatMap((body) => Sent.parse(JSON.parse(body)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return {
    url: `http://127.0.0.1:${address.port}`,
    spans,
    text: () => bodies.join('\n'),
    headers,
    close: () => server.close(),
  }
}

const before = config.isTrustedProxy
beforeEach(forgetProcess)
afterEach(async () => {
  Object.assign(config, { isTrustedProxy: before })
  await stopJobs({ limitMs: 1_000 })
  await closeDatabase()
})

const attributesOf = ({ attributes }: Span) => Object.fromEntries(attributes.map(({ key, value }) => [key, value]))
const PARENT = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }

test('a request, its statements and its job are one trace, without what they are about', async ({ connection }) => {
  const collector = await startCollector()
  const options = { endpoint: collector.url, headers: { authorization: 'Bearer x' }, serviceName: 'test', ratio: 1 }
  const tracing = startTracing({ ...options, version: '1' })
  const run = vi.fn(async () => void (await getDatabase().$client.query('select 2')))
  const job = defineJob('test.spur', run, { pollSeconds: 0.5 })
  openDatabase(connection)
  await startJobs(connection, [job])
  const app = createPortalApp({
    render: async () => {
      await getDatabase().$client.query('select $1::text', ['erika@example.org'])
      await enqueueJob(job, {})
      return new Response('ok')
    },
    files: null,
    isDevelopment: false,
  })
  const server = createPortalServer({ app, cache: null })
  const origin = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`
  const traceparent = `00-${PARENT.traceId}-${PARENT.spanId}-01`

  await fetch(`${origin}/einladung/geheimer-link?q=suchtext`, { headers: { traceparent } })
  Object.assign(config, { isTrustedProxy: createNetworkCheck(['127.0.0.1']) })
  await fetch(`${origin}/login`, { headers: { traceparent } })
  await eventually(() => expect(run).toHaveBeenCalledTimes(2))
  await closeServer(server, { limitMs: 1_000 })
  await stopJobs({ limitMs: 1_000 })
  await tracing.stop()

  const spans = collector.spans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [stranger, own] = [named('GET /einladung/:token')[0], named('GET /login')[0]]
  // Only trusted proxies may set the trace of a request.
  expect(stranger?.traceId).not.toBe(PARENT.traceId)
  expect(stranger?.parentSpanId).toBeUndefined()
  expect(own).toMatchObject({ traceId: PARENT.traceId, parentSpanId: PARENT.spanId })
  for (const request of [stranger, own]) {
    const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(children.map(({ name }) => name).toSorted()).toEqual(['job test.spur', 'select'])
    const inJob = children.find(({ name }) => name === 'job test.spur')
    const statement = spans.find(({ parentSpanId }) => parentSpanId === inJob?.spanId)
    expect(statement && attributesOf(statement)['db.query.text']).toBe('select 2')
    expect(statement?.traceId).toBe(request?.traceId)
    expect(request && attributesOf(request)['http.response.status_code']).toBe(200)
  }
  for (const secret of ['geheimer-link', 'suchtext', 'erika']) expect(collector.text()).not.toContain(secret)
  expect(collector.headers).toContainEqual(['/v1/traces', 'Bearer x'])
  collector.close()
})

test('a collector that is away is a line of the log and nothing else', async ({ connection }) => {
  const warn = vi.spyOn(getLogger(), 'warn')
  const tracing = startTracing({
    endpoint: 'http://127.0.0.1:9',
    headers: {},
    serviceName: 'test',
    ratio: 1,
    version: '1',
  })
  openDatabase(connection)
  const app = createPortalApp({ render: async () => new Response('ok'), files: null, isDevelopment: false })
  const server = createPortalServer({ app, cache: null })
  const origin = `http://127.0.0.1:${await listen(server, { host: '127.0.0.1', port: 0 })}`
  expect((await fetch(`${origin}/login`)).status).toBe(200)
  await closeServer(server, { limitMs: 1_000 })
  await Promise.allSettled([tracing.stop()])
  await eventually(() => expect(warn).toHaveBeenCalledWith(expect.anything(), 'traces are lost'))
})
