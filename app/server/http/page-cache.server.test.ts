import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, Page, PageCache } from './page-cache.server.ts'
import { pageCacheKey } from './page-cache-key.server.ts'

const LIMITS = { maxEntries: 3, maxBytes: 1_000_000, maxAgeMs: 1_000 }

function page(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) {
  return new Page(status, new Headers({ 'content-type': 'text/html', ...headers }), Buffer.from(text))
}

function openCache(options: Partial<ConstructorParameters<typeof PageCache>[0]> = {}) {
  const cache = new PageCache({ ...LIMITS, ...options })
  cache.resume()
  return cache
}

/** A render that finishes when the test says so. */
function deferred() {
  const { promise, resolve } = Promise.withResolvers<Page>()
  return { render: () => promise, resolve }
}

describe('PageCache', () => {
  test('renders once for all who ask at the same time, and keeps the page', async () => {
    const cache = openCache()
    let renders = 0
    const render = async () => {
      renders += 1
      return page('eins')
    }
    const [a, b] = await Promise.all([cache.load('/', render), cache.load('/', render)])
    expect(a).toBe(b)
    expect(renders).toBe(1)
    expect(cache.get('/')).toBe(a)
  })

  test('while the database is away a page is kept as it was, for as long as a page may be old', async () => {
    let now = 0
    const cache = openCache({ now: () => now })
    const stored = await cache.load('/', async () => page('eins'))
    expect(cache.findKept('/')).toBeNull()
    now = 900
    cache.pause()
    cache.pause()
    expect(cache.get('/')).toBeNull()
    now = 1_900
    expect(cache.findKept('/')).toBe(stored)
    expect(cache.findKept('/andere')).toBeNull()
    now = 1_901
    expect(cache.findKept('/')).toBeNull()
  })

  test('nothing that was kept is left once the database is back', async () => {
    const cache = openCache()
    await cache.load('/', async () => page('eins'))
    cache.pause()
    cache.noteAway()
    expect(cache.isAway).toBe(true)
    cache.resume()
    expect(cache.isAway).toBe(false)
    expect(cache.get('/')).toBeNull()
    cache.pause()
    expect(cache.findKept('/')).toBeNull()
  })

  test('what was being rendered when the data changed is not stored', async () => {
    const cache = openCache()
    const old = deferred()
    const loading = cache.load('/', old.render)
    cache.clear()
    old.resolve(page('alt'))
    await loading
    expect(cache.get('/')).toBeNull()
  })

  test('who asks after the change does not get the render that began before it', async () => {
    const cache = openCache()
    const [old, fresh] = [deferred(), deferred()]
    const before = cache.load('/', old.render)
    cache.clear()
    const after = cache.load('/', fresh.render)
    fresh.resolve(page('neu'))
    const freshPage = await after
    old.resolve(page('alt'))
    expect(await before).not.toBe(freshPage)
    expect(cache.get('/')).toBe(freshPage)
  })

  test('is bypassed while changes are not heard, and empty afterwards', async () => {
    const cache = new PageCache(LIMITS)
    await cache.load('/', async () => page('ungehört'))
    expect(cache.get('/')).toBeNull()
    cache.resume()
    await cache.load('/', async () => page('eins'))
    cache.pause()
    expect(cache.get('/')).toBeNull()
    cache.resume()
    expect(cache.get('/')).toBeNull()
  })

  test('a failed render is told to all who wait and forgotten', async () => {
    const cache = openCache()
    const fail = async () => {
      throw new Error('kaputt')
    }
    await expect(cache.load('/', fail)).rejects.toThrow('kaputt')
    await cache.load('/', async () => page('heil'))
    expect(cache.get('/')).not.toBeNull()
  })

  test.each([
    ['a missing page', page('x', { status: 404 })],
    ['a failure', page('x', { status: 500 })],
    ['a page with a cookie', page('x', { headers: { 'set-cookie': 'a=b' } })],
    ['a page that forbids it', page('x', { headers: { 'cache-control': 'no-store' } })],
  ])('does not store %s', async (_name, unstorable) => {
    const cache = openCache()
    expect(await cache.load('/', async () => unstorable)).toBe(unstorable)
    expect(cache.get('/')).toBeNull()
  })

  test('drops the page that was not used for longest', async () => {
    const cache = openCache()
    for (const key of ['/a', '/b', '/c']) await cache.load(key, async () => page(key))
    cache.get('/a')
    await cache.load('/d', async () => page('/d'))
    expect(cache.get('/b')).toBeNull()
    expect(cache.get('/a')).not.toBeNull()
    expect(cache.size).toBe(3)
  })

  test('counts compressed forms towards its size and stays within it', async () => {
    const cache = openCache({ maxEntries: 100, maxBytes: 40_000 })
    const noise = () => Array.from({ length: 6_000 }, () => String.fromCharCode(33 + Math.random() * 90)).join('')
    for (let index = 0; index < 20; index += 1) {
      const stored = await cache.load(`/${index}`, async () => page(noise()))
      await stored.body('br')
      expect(cache.bytes).toBeLessThanOrEqual(40_000)
    }
    expect(cache.size).toBeGreaterThan(0)
    cache.clear()
    expect(cache.bytes).toBe(0)
  })

  test('a page grows old', async () => {
    let now = 0
    const cache = openCache({ now: () => now })
    await cache.load('/', async () => page('eins'))
    now = 1_001
    expect(cache.get('/')).toBeNull()
  })
})

describe('Page', () => {
  const text = 'Wohnung mit Balkon. '.repeat(200)

  test('compresses once per encoding, and each form is the same page', async () => {
    const stored = page(text)
    expect(stored.peek('br')).toBeNull()
    const [first, second] = await Promise.all([stored.body('br'), stored.body('br')])
    expect(first).toBe(second)
    expect(stored.peek('br')).toBe(first)
    expect(brotliDecompressSync(first).toString()).toBe(text)
    expect(gunzipSync(await stored.body('gzip')).toString()).toBe(text)
    expect((await stored.body('identity')).toString()).toBe(text)
  })

  test('small pages stay as they are', async () => {
    const stored = page('klein')
    expect(stored.isCompressed('br')).toBe(false)
    expect((await stored.body('br')).toString()).toBe('klein')
  })

  test('keeps no header that belongs to one answer', () => {
    const stored = page('x', { headers: { 'x-request-id': '1', 'content-length': '1', link: '</a>; rel=preload' } })
    expect(stored.headers).toEqual(['content-type', 'text/html', 'link', '</a>; rel=preload'])
  })

  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
  ])('Accept-Encoding %s → %s', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected)
  })
})

describe('pageCacheKey', () => {
  const key = (url: string, cookie?: string) => pageCacheKey('GET', url, cookie)

  test.each([
    ['/', '/'],
    ['/_.data', '/_.data'],
    ['/vermietung', '/vermietung'],
    ['/vermietung.data', '/vermietung.data'],
    ['/expose/1b4e28ba-2fa1-11d2-883f-0016d3cca427', '/expose/1b4e28ba-2fa1-11d2-883f-0016d3cca427'],
    ['/vermietung?', '/vermietung'],
    ['/vermietung?zimmer_bis=3&q=Köln', '/vermietung?q=K%C3%B6ln&zimmer_bis=3'],
    ['/vermietung?q=K%C3%B6ln&zimmer_bis=3&utm_source=x&fbclid=y', '/vermietung?q=K%C3%B6ln&zimmer_bis=3'],
    ['/vermietung?seite=2&seite=3', '/vermietung?seite=2'],
    ['/?gclid=1', '/'],
    ['/sitemap.xml', '/sitemap.xml'],
  ])('%s → %s', (url, expected) => {
    expect(key(url)).toBe(expected)
    expect(pageCacheKey('HEAD', url, undefined)).toBe(expected)
  })

  test.each([
    '/login',
    '/dashboard',
    '/ereignisse',
    '/healthz',
    '/bilder/a.webp',
    '/resources/exposes?ids=1',
    '/data/exposes.json',
    '/vermietung/a/b',
    '/vermietung?erfunden=1',
    `/vermietung?q=${'x'.repeat(600)}`,
  ])('%s is not cached', (url) => {
    expect(key(url)).toBeNull()
  })

  test('neither are other methods, nor requests with a session', () => {
    expect(pageCacheKey('POST', '/', undefined)).toBeNull()
    expect(key('/', 'sitzung=abc')).toBeNull()
    expect(key('/', 'a=b; __Host-sitzung=abc')).toBeNull()
    expect(key('/', 'a=b; nositzung=abc')).toBe('/')
  })
})
