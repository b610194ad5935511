import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Page, PageCache } from './page-cache.server.ts'
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

/** The stored page, where nobody would renew it. */
function peek(cache: PageCache, key: string) {
  return cache.get(key, () => Promise.reject(new Error('renewed')))
}

const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const NICHTS: ReadonlySet<string> = new Set()
const KARTEN = { geaendert: NICHTS, entfernt: NICHTS, viele: false, themen: new Set(['karten'] as const) }
const ENTFERNT = { ...KARTEN, entfernt: new Set([ID]) }

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
    expect(peek(cache, '/')).toBe(a)
  })

  test('while the database is away a page is kept as it was, for as long as a page may be old', async () => {
    let now = 0
    const cache = openCache({ now: () => now })
    const stored = await cache.load('/', async () => page('eins'))
    expect(cache.findKept('/')).toBeNull()
    now = 900
    cache.pause()
    cache.pause()
    expect(peek(cache, '/')).toBeNull()
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
    expect(peek(cache, '/')).toBeNull()
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
    expect(peek(cache, '/')).toBeNull()
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
    expect(peek(cache, '/')).toBe(freshPage)
  })

  test('is bypassed while changes are not heard, and empty afterwards', async () => {
    const cache = new PageCache(LIMITS)
    await cache.load('/', async () => page('ungehört'))
    expect(peek(cache, '/')).toBeNull()
    cache.resume()
    await cache.load('/', async () => page('eins'))
    cache.pause()
    expect(peek(cache, '/')).toBeNull()
    cache.resume()
    expect(peek(cache, '/')).toBeNull()
  })

  test('a failed render is told to all who wait and forgotten', async () => {
    const cache = openCache()
    const fail = async () => {
      throw new Error('kaputt')
    }
    await expect(cache.load('/', fail)).rejects.toThrow('kaputt')
    await cache.load('/', async () => page('heil'))
    expect(peek(cache, '/')).not.toBeNull()
  })

  test.each([
    ['a missing page', page('x', { status: 404 })],
    ['a failure', page('x', { status: 500 })],
    ['a page with a cookie', page('x', { headers: { 'set-cookie': 'a=b' } })],
    ['a page that forbids it', page('x', { headers: { 'cache-control': 'no-store' } })],
  ])('does not store %s', async (_name, unstorable) => {
    const cache = openCache()
    expect(await cache.load('/', async () => unstorable)).toBe(unstorable)
    expect(peek(cache, '/')).toBeNull()
  })

  test('drops the page that was not used for longest', async () => {
    const cache = openCache()
    for (const key of ['/a', '/b', '/c']) await cache.load(key, async () => page(key))
    peek(cache, '/a')
    await cache.load('/d', async () => page('/d'))
    expect(peek(cache, '/b')).toBeNull()
    expect(peek(cache, '/a')).not.toBeNull()
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
    expect(peek(cache, '/')).toBeNull()
  })
})

describe('a page that another’s change has made stale', () => {
  let now = 0
  /** A list that was stored and then changed at time 0. */
  async function openStale() {
    now = 0
    const cache = openCache({ now: () => now, maxAgeMs: 60_000 })
    const old = await cache.load('/vermietung', async () => page('alt'))
    cache.forget(KARTEN, 0)
    return { cache, old }
  }

  test('is shown while one rendering renews it, however many ask', async () => {
    const { cache, old } = await openStale()
    const { render, resolve } = deferred()
    let renders = 0
    const count = () => {
      renders += 1
      return render()
    }
    for (now = 0; now < 1_000; now += 100) expect(cache.get('/vermietung', count)).toBe(old)
    expect(renders).toBe(1)
    const fresh = page('neu')
    resolve(fresh)
    await expect.poll(() => peek(cache, '/vermietung')).toBe(fresh)
  })

  test('is not shown for longer than a second, even where nothing renews it', async () => {
    const { cache, old } = await openStale()
    now = 1_000
    expect(cache.get('/vermietung', () => Promise.reject(new Error('kaputt')))).toBe(old)
    now = 1_001
    expect(peek(cache, '/vermietung')).toBeNull()
  })

  test('counts from its first change, not from the last', async () => {
    const { cache } = await openStale()
    for (now = 100; now <= 1_001; now += 100) cache.forget(KARTEN, now)
    expect(peek(cache, '/vermietung')).toBeNull()
  })

  test('a change during the renewal makes what comes out stale from then on', async () => {
    const { cache } = await openStale()
    const { render, resolve } = deferred()
    cache.get('/vermietung', render)
    now = 500
    cache.forget(KARTEN, now)
    const renewed = page('halb neu')
    resolve(renewed)
    const unfinished = deferred().render
    await expect.poll(() => cache.get('/vermietung', unfinished)).toBe(renewed)
    now = 1_500
    expect(cache.get('/vermietung', unfinished)).toBe(renewed)
    now = 1_501
    expect(peek(cache, '/vermietung')).toBeNull()
  })

  test('who asks after a change never waits for what was read before it', async () => {
    const { cache } = await openStale()
    now = 1_001
    const before = cache.load('/vermietung', deferred().render)
    cache.forget(KARTEN, now)
    expect(await cache.load('/vermietung', async () => page('neu'))).not.toBe(before)
  })

  test('what was being rendered for more than a second when it came out is not stored', async () => {
    const { cache } = await openStale()
    now = 1_001
    const { render, resolve } = deferred()
    const loading = cache.load('/vermietung', render)
    cache.forget(KARTEN, now)
    now = 2_500
    resolve(page('zu alt'))
    await loading
    expect(peek(cache, '/vermietung')).toBeNull()
  })

  test('the renewed page has the compressed forms of the old one', async () => {
    const { cache, old } = await openStale()
    await old.body('br')
    const fresh = page('Wohnung mit Loggia. '.repeat(200))
    const long = await cache.load('/verkauf', async () => page('Wohnung mit Balkon. '.repeat(200)))
    await long.body('br')
    cache.forget(KARTEN, 0)
    cache.get('/verkauf', async () => fresh)
    await expect.poll(() => peek(cache, '/verkauf')).toBe(fresh)
    expect(fresh.peek('br')).not.toBeNull()
    expect(fresh.peek('gzip')).toBeNull()
  })

  test('one that is missing now is forgotten', async () => {
    const { cache } = await openStale()
    cache.get('/vermietung', async () => page('weg', { status: 404 }))
    await expect.poll(() => peek(cache, '/vermietung')).toBeNull()
  })

  test('is not kept for the time that the database is away', async () => {
    const { cache } = await openStale()
    await cache.load('/impressum', async () => page('Impressum'))
    cache.pause()
    expect(cache.findKept('/vermietung')).toBeNull()
    expect(cache.findKept('/impressum')).not.toBeNull()
  })

  test('other pages stay as they are', async () => {
    const { cache } = await openStale()
    const impressum = await cache.load('/impressum', async () => page('Impressum'))
    cache.forget(KARTEN, 0)
    now = 1_001
    expect(peek(cache, '/impressum')).toBe(impressum)
  })
})

test('the page of an Exposé that is gone is not shown for a moment longer, nor kept when it comes out late', async () => {
  const cache = openCache()
  await cache.load(`/expose/${ID}`, async () => page('noch da'))
  const { render, resolve } = deferred()
  const loading = cache.load(`/expose/${ID}.data`, render)
  cache.forget(ENTFERNT, 0)
  resolve(page('noch da'))
  await loading
  expect(peek(cache, `/expose/${ID}`)).toBeNull()
  expect(peek(cache, `/expose/${ID}.data`)).toBeNull()
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

  test('one that is kept is held in its compressed forms alone, and can still be had as it was', async () => {
    const cache = openCache()
    const stored = await cache.load('/', async () => page(text))
    const rendered = cache.bytes
    await stored.body('br')
    expect(cache.bytes).toBeLessThan(rendered - text.length + 500)
    expect(cache.bytes).toBe(stored.bytes)
    expect(stored.peek('identity')).toBeNull()
    expect((await stored.body('identity')).toString()).toBe(text)
    expect(gunzipSync(await stored.body('gzip')).toString()).toBe(text)
    expect(cache.bytes).toBe(stored.bytes)
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
