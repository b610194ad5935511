import { get, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, createGunzip, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PageCache } from '#app/server/http/cache/page-cache.server.ts'
import { createPortalApp, type RenderRequest } from '#app/server/http/portal-app.server.ts'
import { closeServer, createPortalServer, listen } from '#app/server/http/portal-server.server.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { respondWhole } from './whole-body.server.ts'

const PAGE = `<!doctype html><p>${'Wohnung mit Balkon in Köln. '.repeat(400)}</p>`
const EXPAND = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
  identity: (bytes: Buffer) => bytes,
} as const
const ENCODINGS = Object.keys(EXPAND) as (keyof typeof EXPAND)[]

let answer: () => Response
let server: ReturnType<typeof createPortalServer>
let port: number

beforeEach(async () => {
  answer = () => new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const render: RenderRequest = async () => answer()
  // Without change notifications the cache keeps no page: each one is compressed once.
  const cache = new PageCache({ maxEntries: 10, maxBytes: 1_000_000, maxAgeMs: 60_000 })
  server = createPortalServer({ app: createPortalApp({ render, files: null, isDevelopment: false }), cache })
  port = await listen(server, { host: 'localhost', port: 0 })
})

afterEach(() => closeServer(server, { limitMs: 100 }))

function request(path: string, { encoding = 'identity', method = 'GET', headers = {} } = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', port, path, method, headers: { 'accept-encoding': encoding, ...headers } }
    get(options, resolve).once('error', reject).end()
  })
}

async function readBytes(message: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await message.toArray())
}

const HTML = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }
/** A page of the router, and any other response. */
const ANSWERS = {
  page: (body: string) => respondWhole(new TextEncoder().encode(body), HTML),
  answer: (body: string) => new Response(body, HTML),
}

/** `/` is cacheable, `/dashboard` is rendered for one visitor. */
describe.each([
  ['/', 'page'],
  ['/', 'answer'],
  ['/dashboard', 'page'],
  ['/dashboard', 'answer'],
] as const)('the path %s, sent as %s', (path, kind) => {
  beforeEach(() => {
    answer = () => ANSWERS[kind](PAGE)
  })

  test.each(ENCODINGS)('is sent whole as %s, in one piece of known length', async (encoding) => {
    const message = await request(path, { encoding })
    const bytes = await readBytes(message)
    expect(message.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(message.headers.vary).toBe('Accept-Encoding')
    expect(message.headers['transfer-encoding']).toBeUndefined()
    expect(Number(message.headers['content-length'])).toBe(bytes.length)
    expect(EXPAND[encoding](bytes).toString()).toBe(PAGE)
  })

  test('has the same headers for HEAD, without a body', async () => {
    const message = await request(path, { encoding: 'br', method: 'HEAD' })
    expect(message.statusCode).toBe(200)
    expect(message.headers.vary).toBe('Accept-Encoding')
    expect(await readBytes(message)).toHaveLength(0)
  })

  test('is sent whole for a range request', async () => {
    const message = await request(path, { encoding: 'gzip', headers: { range: 'bytes=0-99' } })
    expect(message.statusCode).toBe(200)
    expect(gunzipSync(await readBytes(message)).toString()).toBe(PAGE)
  })

  test('leaves small bodies uncompressed', async () => {
    answer = () => ANSWERS[kind]('klein')
    const message = await request(path, { encoding: 'br' })
    expect(message.headers['content-encoding']).toBeUndefined()
    expect((await readBytes(message)).toString()).toBe('klein')
  })
})

test('revalidates a page with 304 even if it is not cached', async () => {
  const { headers } = await request('/', { encoding: 'zstd' })
  const known = await request('/', { encoding: 'zstd', headers: { 'if-none-match': headers.etag } })
  expect(known.statusCode).toBe(304)
  expect(await readBytes(known)).toHaveLength(0)
})

test.each([
  ['a picture', { 'Content-Type': 'image/webp' }],
  ['an event stream', { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' }],
  ['what says so', { 'Content-Type': 'text/plain', 'Cache-Control': 'no-transform' }],
  ['what is compressed', { 'Content-Type': 'text/plain', 'Content-Encoding': 'x-eigen' }],
])('leaves %s unchanged', async (_name, headers) => {
  answer = () => new Response(PAGE, { headers })
  const message = await request('/login', { encoding: 'gzip' })
  expect(message.headers['content-encoding']).not.toBe('gzip')
  expect((await readBytes(message)).toString()).toBe(PAGE)
})

test('turns a strong ETag into a weak one for compressed bytes', async () => {
  answer = () => new Response(PAGE, { headers: { 'Content-Type': 'text/html', ETag: '"1"' } })
  expect((await request('/login', { encoding: 'gzip' })).headers.etag).toBe('W/"1"')
  expect((await request('/login')).headers.etag).toBe('"1"')
})

describe('a streamed response', () => {
  const encoder = new TextEncoder()

  function answerInParts() {
    const cancel = vi.fn()
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given
        given.enqueue(encoder.encode('Anfang'))
      },
      cancel,
    })
    answer = () => new Response(body, { headers: { 'Content-Type': 'application/json' } })
    return {
      cancel,
      end() {
        controller?.enqueue(encoder.encode('Ende'))
        controller?.close()
      },
    }
  }

  test('is compressed and sent part by part, without delay', async () => {
    const { end } = answerInParts()
    const message = await request('/data/exposes.json', { encoding: 'gzip' })
    expect(message.headers['content-encoding']).toBe('gzip')
    const parts = message.pipe(createGunzip())[Symbol.asyncIterator]()
    expect(String((await parts.next()).value)).toBe('Anfang')
    end()
    expect(String((await parts.next()).value)).toBe('Ende')
    expect((await parts.next()).done).toBe(true)
  })

  test('ends its source when the visitor leaves', async () => {
    const { cancel } = answerInParts()
    const message = await request('/data/exposes.json', { encoding: 'br' })
    message.destroy()
    await eventually(() => expect(cancel).toHaveBeenCalled())
  })
})
