import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { createNetworkCheck } from '#app/server/config/ip-address.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { PageCache } from './cache/page-cache.server.ts'
import { createPortalApp, type RenderRequest } from './portal-app.server.ts'
import { closeServer, createPortalServer, listen } from './portal-server.server.ts'
import { requestContext } from './request/request-context.server.ts'

const PAGE = `<!doctype html><p>${'Wohnung mit Balkon. '.repeat(100)}</p>`

let cache: PageCache
let render: ReturnType<typeof vi.fn<RenderRequest>>
let server: ReturnType<typeof createPortalServer>
let origin: string

beforeEach(async () => {
  cache = new PageCache({ maxEntries: 10, maxBytes: 1_000_000, maxAgeMs: 60_000 })
  cache.resume()
  render = vi.fn<RenderRequest>(async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }))
  const app = createPortalApp({ render, files: null, isDevelopment: false })
  server = createPortalServer({ app, cache })
  origin = `http://localhost:${await listen(server, { host: 'localhost', port: 0 })}`
})

afterEach(() => closeServer(server, { limitMs: 100 }))

/** Sends raw bytes: fetch would normalise a malformed address. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), 'localhost', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

const get = (path: string, headers = '') =>
  sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`)

test('refuses host names that the demo does not have, for cached pages too', async () => {
  await get('/vermietung')
  for (const host of ['evil.example', 'localhost.evil.example:3000', '192.168.1.4']) {
    for (const path of ['/vermietung', '/login', '/healthz']) {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 421 [\s\S]*Unbekannte Adresse/)
      expect(answer).not.toContain('Wohnung mit Balkon')
    }
  }
  for (const host of ['127.0.0.1', '[::1]:3000', 'localhost:1']) {
    const answer = await sendRaw(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test('DIENST-4: reports a crashed route in German with its request id: HTML to browsers, JSON to programs', async () => {
  render.mockImplementation(async () => {
    return new Response('Unexpected Server Error', { status: 500, headers: { 'Content-Type': 'text/plain' } })
  })
  const send = (accept: string) =>
    fetch(`${origin}/rpc/check_mieterfragebogen_uuid_exists`, { method: 'POST', headers: { accept } })
  const json = await send('*/*')
  expect(json.status).toBe(500)
  expect(await json.json()).toEqual({
    code: 'UNERWARTET',
    title: 'Unerwarteter Fehler',
    text: expect.stringContaining('Bitte versuchen Sie es in einem Moment erneut.'),
    vorgangsnummer: json.headers.get('x-request-id'),
  })
  expect(await (await send('text/html')).text()).toContain('nennen Sie uns bitte die Vorgangsnummer')
})

describe('during an outage of the database', () => {
  beforeEach(() => {
    render.mockImplementation(async (_request, context) => {
      context.get(requestContext).unavailable = true
      return new Response('Unexpected Server Error', { status: 500 })
    })
  })

  test('shows a German page with its request id and a time to retry', async () => {
    for (const path of ['/', '/dashboard']) {
      const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })
      const text = await answer.text()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(text).toContain('Bitte laden Sie die Seite in einem Moment neu.')
      expect(text).toContain(answer.headers.get('x-request-id'))
    }
  })

  test('explains a failed form without a script, and sends a sentence to the page’s script', async () => {
    const send = (accept: string, path = '/login') => fetch(`${origin}${path}`, { method: 'POST', headers: { accept } })
    expect(await (await send('text/html')).text()).toContain('gehen Sie im Browser zurück')
    for (const answer of [await send('application/json'), await send('*/*', '/login.data')]) {
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.json()).toMatchObject({ text: expect.stringContaining('Ihre Eingaben bleiben stehen') })
    }
  })

  test('keeps serving public pages during the outage', async () => {
    const away = render.getMockImplementation()
    render.mockImplementation(async () => new Response(PAGE))
    await fetch(`${origin}/vermietung`)
    cache.pause()
    // Only notifications are lost: requests still read the database.
    render.mockImplementation(async () => new Response('neuer Preis'))
    expect(await (await fetch(`${origin}/vermietung`)).text()).toBe('neuer Preis')
    render.mockImplementation(away ?? (() => Promise.reject(new Error('no mock'))))
    for (const round of [1, 2, 3]) {
      const kept = await fetch(`${origin}/vermietung`)
      expect([round, kept.status, await kept.text()]).toEqual([round, 200, PAGE])
    }
    expect(render.mock.calls.length).toBeLessThan(5)
    expect((await fetch(`${origin}/verkauf`)).status).toBe(503)
    cache.resume()
    expect((await fetch(`${origin}/vermietung`)).status).toBe(503)
  })
})

describe('cacheable pages', () => {
  test('are rendered once, with the portal’s own origin and no data of the visitor', async () => {
    const headers = { 'x-forwarded-host': 'evil.example', 'user-agent': 'spy', 'accept-language': 'en' }
    await fetch(`${origin}/vermietung?utm_source=x&q=a`, { headers })
    await fetch(`${origin}/vermietung?q=a`)
    expect(render).toHaveBeenCalledTimes(1)
    const [request, context] = render.mock.calls[0] ?? []
    expect(request?.url).toBe('http://localhost:3000/vermietung?q=a')
    expect([...(request?.headers ?? [])]).toEqual([])
    expect(context?.get(requestContext)).toMatchObject({ cacheable: true, nonce: null, clientAddress: null })
  })

  test('have a request id per response and an ETag, and are revalidated with 304', async () => {
    const first = await fetch(`${origin}/`)
    const second = await fetch(`${origin}/`)
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'))
    expect(second.headers.get('cache-control')).toBe('public, no-cache')
    expect(second.headers.get('vary')).toBe('Accept-Encoding')
    const etag = second.headers.get('etag') ?? ''
    const known = await fetch(`${origin}/`, { headers: { 'if-none-match': `"x", ${etag}` } })
    expect(known.status).toBe(304)
    expect(await known.text()).toBe('')
    cache.clear()
    render.mockImplementation(async () => new Response('neu', { headers: { 'Content-Type': 'text/html' } }))
    expect((await fetch(`${origin}/`, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('are compressed, and sent without a body for HEAD', async () => {
    for (let round = 0; round < 2; round += 1) {
      const raw = await get('/', 'Accept-Encoding: gzip\r\n')
      expect(raw).toMatch(/content-encoding: gzip/i)
    }
    expect(await (await fetch(`${origin}/`)).text()).toBe(PAGE)
    const head = await fetch(`${origin}/`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).not.toBe('0')
    expect(await head.text()).toBe('')
    expect(render).toHaveBeenCalledTimes(1)
    const stored = cache.get('/', () => Promise.reject(new Error('renewed')))
    expect(gunzipSync(Buffer.from((await stored?.body('gzip')) ?? '')).toString()).toBe(PAGE)
  })

  test('stop rendering once the visitor has left', async () => {
    const begun = Promise.withResolvers<AbortSignal>()
    render.mockImplementation(({ signal }) => {
      begun.resolve(signal)
      return new Promise(() => undefined)
    })
    const leaves = new AbortController()
    const left = fetch(`${origin}/vermietung?q=ab`, { signal: leaves.signal })
    const signal = await begun.promise
    leaves.abort()
    await expect(left).rejects.toThrow()
    await eventually(() => expect(signal.aborted).toBe(true))
  })

  test('are rendered per visitor if there is a session', async () => {
    const headers = { cookie: 'sitzung=abc' }
    await fetch(`${origin}/`, { headers })
    await fetch(`${origin}/`, { headers })
    expect(render).toHaveBeenCalledTimes(2)
    const context = render.mock.calls[1]?.[1].get(requestContext)
    expect(context).toMatchObject({ cacheable: false, nonce: expect.stringMatching(/^[\w+/]{22}==$/) })
    expect(context?.nonce).not.toBe(render.mock.calls[0]?.[1].get(requestContext).nonce)
  })

  test('report a failure without a stack trace, and do not store it', async () => {
    render.mockRejectedValueOnce(new Error('geheimes Detail'))
    const failed = await fetch(`${origin}/`)
    expect(failed.status).toBe(500)
    const text = await failed.text()
    expect(text).toContain(failed.headers.get('x-request-id') ?? '-')
    expect(text).not.toMatch(/geheim|\.ts|at /)
    expect((await fetch(`${origin}/`)).status).toBe(200)
  })
})

describe('invalid input', () => {
  test.each(['/%00', '/%ff', '/expose/%e0%a4%a', '//evil.example/', `/${'a'.repeat(3_000)}`, '*'])(
    '%s gets the plain error page with 400, without reaching the router',
    async (path) => {
      const answer = await get(path)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).toMatch(/x-content-type-options: nosniff/i)
      expect(answer).toContain('Seite nicht gefunden')
      expect(render).not.toHaveBeenCalled()
    },
  )

  test('passes a query without NUL, but with broken UTF-8, to pages', async () => {
    expect(await get('/login?q=a%00b&x=%ff')).toMatch(/^HTTP\/1.1 200 /)
    expect(render.mock.calls[0]?.[0].url).toMatch(/\/login\?q=ab&x=%ff$/)
  })

  test.each(['/', '/login', '/healthz'])('refuses two Host headers at %s', async (path) => {
    await get(path)
    render.mockClear()
    expect(await get(path, 'host: localhost\r\n')).toMatch(/^HTTP\/1.1 400 /)
    expect(render).not.toHaveBeenCalled()
  })

  test('refuses a broken Host header without a server error', async () => {
    expect(await sendRaw('GET /login HTTP/1.1\r\nHost: [::bad\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 4(?:00|21) /,
    )
  })

  test('redirects a trailing slash within the portal', async () => {
    const answer = await get('/vermietung/?q=a')
    expect(answer).toMatch(/^HTTP\/1.1 308 [\s\S]*location: \/vermietung\?q=a\r\n/i)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
  })

  test('refuses a form from another site', async () => {
    const post = (sender: string) =>
      fetch(`${origin}/login`, { method: 'POST', headers: { origin: sender }, body: 'a=b' })
    expect((await post('https://evil.example')).status).toBe(403)
    expect(render).not.toHaveBeenCalled()
    expect((await post(origin)).status).toBe(200)
  })

  test('logs neither queries nor tokens of a path', async () => {
    const log = vi.spyOn(getLogger(), 'info')
    await fetch(`${origin}/einladung/geheim?q=geheim`)
    await fetch(`${origin}/mieterfragebogen/teilen/geheim.data`)
    await fetch(`${origin}/login?email=geheim`)
    await eventually(() => expect(log).toHaveBeenCalledTimes(3))
    expect(log.mock.calls.map(([entry]) => entry)).toMatchObject([
      { path: '/einladung/:token' },
      { path: '/mieterfragebogen/teilen/:teilenId' },
      { path: '/login' },
    ])
    expect(JSON.stringify(log.mock.calls)).not.toContain('geheim')
  })

  test('logs no error for an interrupted request body', async () => {
    const log = vi.spyOn(getLogger(), 'error')
    const ended = new Promise<void>((resolve) =>
      server.once('request', (_, response) => response.once('close', resolve)),
    )
    const socket = connect(Number(new URL(origin).port), 'localhost')
    socket.write('POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\na=b', () => socket.destroy())
    await ended
    await fetch(`${origin}/healthz`)
    expect(log).not.toHaveBeenCalled()
    expect(render).not.toHaveBeenCalled()
  })

  test('refuses a too large body, with and without Content-Length', async () => {
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const body = 'a&'.repeat(1_000_000)
    for (const sent of [{ body }, { body: new Blob([body]).stream(), duplex: 'half' }]) {
      const answer = await fetch(`${origin}/login`, { ...form, ...sent } as RequestInit)
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain('Zu viele Daten')
    }
    expect(render).not.toHaveBeenCalled()
  })
})

describe('the visitor', () => {
  test('has the address that trusted proxies report, and no other', async () => {
    const readAdresse = async () => {
      render.mockClear()
      await fetch(`${origin}/login`, { headers: { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' } })
      return render.mock.calls[0]?.[1].get(requestContext).clientAddress
    }
    expect(await readAdresse()).toMatch(/^(?:127\.0\.0\.1|::1)$/)
    const { isTrustedProxy } = config
    onTestFinished(() => void Object.assign(config, { isTrustedProxy }))
    Object.assign(config, { isTrustedProxy: createNetworkCheck(['127.0.0.1', '::1']) })
    expect(await readAdresse()).toBe('203.0.113.9')
  })

  test('is logged once an hour if an untrusted proxy sends X-Forwarded-For', async () => {
    const warn = vi.spyOn(getLogger(), 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    const ask = () => fetch(`${origin}/login`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    const rows = () => warn.mock.calls.filter(([, notice]) => /X-Forwarded-For/.test(String(notice)))
    const clock = vi.spyOn(Date, 'now')
    onTestFinished(() => clock.mockRestore())
    const start = Date.now() + 7_200_000
    clock.mockReturnValue(start)
    for (let i = 0; i < 3; i += 1) await ask()
    expect(rows()).toHaveLength(1)
    expect(JSON.stringify(rows())).not.toMatch(/\d+\.\d+\.\d+/)
    clock.mockReturnValue(start + HOUR_MS)
    await ask()
    expect(rows()).toHaveLength(2)
    expect(rows()[1]?.[0]).toEqual({ ausgelassen: 2 })
    const { isTrustedProxy } = config
    onTestFinished(() => void Object.assign(config, { isTrustedProxy }))
    Object.assign(config, { isTrustedProxy: createNetworkCheck(['127.0.0.0/8', '::1']) })
    clock.mockReturnValue(start + 7_200_000)
    await ask()
    expect(rows()).toHaveLength(2)
  })

  test('gets a cookie from the request unless the page sets the same one', async () => {
    let ownKonto: string | null = null
    render.mockImplementation(async (_request, context) => {
      context.get(requestContext).sitzung?.nameGeraet()
      return new Response('', ownKonto === null ? {} : { headers: { 'Set-Cookie': ownKonto } })
    })
    const readCookies = async () => (await fetch(`${origin}/login`)).headers.getSetCookie()
    expect(await readCookies()).toEqual([expect.stringMatching(/^geraet=/)])
    ownKonto = 'geraet=eigenes; Path=/'
    expect(await readCookies()).toEqual([ownKonto])
  })
})

describe('every response', () => {
  test('has the security headers and a request id', async () => {
    for (const path of ['/', '/login', '/healthz', '/nix']) {
      const { headers } = await fetch(origin + path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}$/)
    }
  })

  test('forbids caching unless its route allows it', async () => {
    render.mockImplementation(async () => new Response('', { status: 404 }))
    for (const path of ['/expose/1', '/expose/1.data', '/login.data']) {
      expect((await fetch(origin + path)).headers.get('cache-control')).toBe('private, no-store')
    }
  })

  test('tells at /healthz that the process runs, and is not cached', async () => {
    const answer = await fetch(`${origin}/healthz`)
    expect(await answer.json()).toEqual({ status: 'ok' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

test('listening on an occupied port fails', async () => {
  const app = createPortalApp({ render, files: null, isDevelopment: false })
  const second = createPortalServer({ app, cache: null })
  const port = Number(new URL(origin).port)
  await expect(listen(second, { host: 'localhost', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('waits for an open request when closing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  render.mockReturnValueOnce(promise)
  const answer = fetch(`${origin}/login`)
  await eventually(() => expect(render).toHaveBeenCalled())
  const closed = closeServer(server, { limitMs: 10_000 })
  resolve(new Response('fertig'))
  expect(await (await answer).text()).toBe('fertig')
  await closed
})
