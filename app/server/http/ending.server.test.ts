import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/setup/eventually.ts'
import { forgetProcess } from '#tests/setup/forget-process.ts'
import { askUntilTold } from '#tests/setup/servers/keep-alive.ts'
import { beginEnding } from './ending.server.ts'
import { createPortalApp, type RenderRequest } from './portal-app.server.ts'
import { closeServer, createPortalServer, listen } from './portal-server.server.ts'

let render: ReturnType<typeof vi.fn<RenderRequest>>
let server: ReturnType<typeof createPortalServer>
let origin: string

beforeEach(async () => {
  forgetProcess()
  render = vi.fn<RenderRequest>(async () => new Response('Seite'))
  server = createPortalServer({ app: createPortalApp({ render, files: null, isDevelopment: false }), cache: null })
  origin = `http://localhost:${await listen(server, { host: 'localhost', port: 0 })}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('BETRIEB-13: tells a busy client on each of 16 connections that it closes, and loses no response', async () => {
  const pages = ['/login', '/vermietung']
  const clients = Promise.all(Array.from({ length: 16 }, (_, i) => askUntilTold(origin + pages[i % pages.length])))
  await eventually(() => expect(render.mock.calls.length).toBeGreaterThan(64))
  beginEnding()
  for (const seen of await clients) expect(seen).toMatchObject({ isTold: true, failures: [] })
  await closeServer(server, { limitMs: 10_000 })
})

test('BETRIEB-13: closes the connection of a response in progress too, and tells balancers in /readyz', async () => {
  const ready = async () => {
    const answer = await fetch(`${origin}/readyz`)
    return { status: answer.status, connection: answer.headers.get('connection'), ...(await answer.json()) }
  }
  expect(await ready()).toMatchObject({ endet: false, connection: 'keep-alive' })
  const { promise, resolve } = Promise.withResolvers<Response>()
  render.mockReturnValueOnce(promise)
  const answer = fetch(`${origin}/login`)
  await eventually(() => expect(render).toHaveBeenCalledTimes(1))
  beginEnding()
  resolve(new Response('fertig'))
  expect((await answer).headers.get('connection')).toBe('close')
  expect(await ready()).toMatchObject({ status: 503, bereit: false, endet: true, connection: 'close' })
})
