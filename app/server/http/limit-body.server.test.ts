import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  FORM,
  fill,
  JSON_TYPE,
  LIMIT_BYTES,
  MULTIPART,
  part,
  REFUSED_BODIES,
  TAKEN_BODIES,
} from '#tests/setup/worst-bodies.ts'
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

test.each(REFUSED_BODIES)('$name: 413 before anything parses it', async ({ type, body }) => {
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
])('$name: arrives as it was sent', async ({ type, body }) => {
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

  test('is read up to the limit', async () => {
    expect((await post(FORM, stream(4))).status).toBe(200)
    expect(parsed[0]).toHaveLength(LIMIT_BYTES)
    expect((await post(FORM, stream(1_000_000))).status).toBe(413)
  })

  test('that lies about its length is counted itself', async () => {
    expect((await post(FORM, fill('a', LIMIT_BYTES + 1), { 'content-length': '10' })).status).toBe(413)
  })
})

test('a script is answered in JSON', async () => {
  const answer = await post(FORM, fill('a&'), { accept: 'application/json' })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({ code: 'ZU_GROSS', message: expect.stringContaining('zu groß') })
})
