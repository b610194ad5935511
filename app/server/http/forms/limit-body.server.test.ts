import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { postForm } from '#app/components/form/post-form.ts'
import { uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import {
  FORM,
  fill,
  JSON_TYPE,
  LIMIT_BYTES,
  MULTIPART,
  part,
  REFUSED_BODIES,
  TAKEN_BODIES,
} from '#tests/setup/files/worst-bodies.ts'
import { limitBody } from './limit-body.server.ts'

let parsed: string[]
const app = new Hono().use('*', limitBody).all('*', async (context) => {
  parsed.push(await context.req.raw.text())
  return new Response('ok')
})
beforeEach(() => {
  parsed = []
})

const post = (type: string, body: BodyInit, headers: Record<string, string> = {}) =>
  app.request('/login', {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)

test.each(REFUSED_BODIES)('$name: is refused with 413 before it is parsed', async ({ type, body }) => {
  const answer = await post(type, body)
  expect(answer.status).toBe(413)
  expect(await answer.text()).toContain('Die gesendeten Daten sind zu groß.')
  expect(parsed).toEqual([])
})

test.each([
  ...TAKEN_BODIES,
  { name: 'a part with separators in it', type: MULTIPART, body: `${part('a & b')}${fill('&', 300)}--b--` },
  { name: 'JSON with separators in it', type: `${JSON_TYPE}; charset=utf-8`, body: JSON.stringify(fill('&', 300)) },
  { name: 'nothing', type: FORM, body: '' },
])('$name: arrives unchanged', async ({ type, body }) => {
  expect((await post(type, body)).status).toBe(200)
  expect(parsed).toEqual([body])
})

describe('a body without Content-Length', () => {
  const stream = (chunks: number) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (chunks-- > 0) controller.enqueue(new TextEncoder().encode(fill('a', 16 * 1024)))
        else controller.close()
      },
    })

  test('is read up to the limit and then refused', async () => {
    expect((await post(FORM, stream(4))).status).toBe(200)
    expect(parsed[0]).toHaveLength(LIMIT_BYTES)
    expect((await post(FORM, stream(1_000_000))).status).toBe(413)
  })

  test('counts the bytes of a body with a wrong Content-Length', async () => {
    expect((await post(FORM, fill('a', LIMIT_BYTES + 1), { 'content-length': '10' })).status).toBe(413)
  })
})

test('gives up a body without an end after a minute, and closes its connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const cancelled = vi.fn()
  const start = (controller: ReadableStreamDefaultController) => controller.enqueue(new TextEncoder().encode('a=1'))
  const answer = post(FORM, new ReadableStream({ start, cancel: cancelled }))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(cancelled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await answer).status).toBe(400)
  expect(cancelled).toHaveBeenCalled()
  expect(parsed).toEqual([])
})

test('passes files only to routes that read them themselves, and nothing else over the limit', async () => {
  const path = uploadPath('1b4e28ba-2fa1-41d2-883f-0016d3cca427')
  const send = (type: string, to = path) =>
    app.request(to, { method: 'POST', headers: { 'content-type': type }, body: fill('a', 3 * LIMIT_BYTES) })
  expect((await send(MULTIPART)).status).toBe(200)
  for (const [type, to] of [
    [FORM, path],
    [JSON_TYPE, path],
    [`${MULTIPART}, ${FORM}`, path],
    [MULTIPART, '/login'],
  ]) {
    expect((await send(type ?? '', to)).status).toBe(413)
  }
})

test('responds to a script with JSON', async () => {
  const answer = await post(FORM, fill('a&'), { accept: 'application/json' })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'ZU_GROSS', message: expect.stringContaining('zu groß') })
})

test('a form shows the reason of the refusal', async () => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.fetch(new Request(`http://localhost${path}`, init)))
  onTestFinished(() => void vi.unstubAllGlobals())
  const form = new FormData()
  form.set('motivation', 'a'.repeat(LIMIT_BYTES))
  const failure = await postForm('/', form)
  expect(failure).toMatchObject({ kind: 'fehler', status: 413, text: expect.stringContaining('zu groß'), fields: {} })
})

test.for([
  { name: 'that says its length', headers: { 'content-length': String(32 * LIMIT_BYTES) } },
  { name: 'in chunks', headers: { 'transfer-encoding': 'chunked' } },
])('reads a too large body that $name to its end, so that the connection can be used again', async ({ headers }) => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, 'localhost')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const received = new Promise<string>((resolve) => {
    server.once('request', (incoming: IncomingMessage) => {
      incoming.once('end', () => resolve('read'))
      incoming.once('close', () => resolve('cut off'))
    })
  })
  const { port } = server.address() as AddressInfo
  const sent = request({ port, host: 'localhost', method: 'POST', path: '/login', headers })
  sent.end(fill('a', 32 * LIMIT_BYTES))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  expect(answer.resume().statusCode).toBe(413)
  expect(await received).toBe('read')
})
