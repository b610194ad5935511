import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { initialFilter, toSearchParams } from '#app/shared/exposes/expose-filter.ts'
import { parseExposeFilter } from '#app/shared/exposes/parse-expose-filter.ts'
import { deferred, LIMITS, openCache, page, peek } from '#tests/setup/page-cache.ts'
import { type Page, PageCache } from './page-cache.server.ts'
import { pageCacheKey } from './page-cache-key.server.ts'

describe('PageCache', () => {
  test('renders once for concurrent requests and caches the page', async () => {
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

  test('keeps a page during an outage of the database, up to the maximum age', async () => {
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

  test('drops all kept pages once the database is back', async () => {
    const cache = openCache()
    await cache.load('/', async () => page('eins'))
    cache.pause()
    cache.note('/', 503)
    expect(cache.findKeptWhileAway('/')).not.toBeNull()
    cache.resume()
    expect(cache.findKeptWhileAway('/')).toBeNull()
    expect(peek(cache, '/')).toBeNull()
    cache.pause()
    expect(cache.findKept('/')).toBeNull()
  })

  test('lets one request per half second wait for a hanging database, and serves kept pages to the others at once', async () => {
    let now = 0
    const cache = openCache({ now: () => now })
    const stored = await cache.load('/', async () => page('eins'))
    cache.pause()
    // The database may be unreachable, or only its notifications.
    expect(cache.findKeptWhileAway('/')).toBeNull()
    cache.note('/', 503)
    now = 499
    expect(cache.findKeptWhileAway('/')).toBe(stored)
    now = 500
    expect(cache.findKeptWhileAway('/')).toBeNull()
    expect(cache.findKeptWhileAway('/')).toBe(stored)
    cache.note('/expose/unbekannt', 404)
    cache.note('/impressum', 200)
    expect(cache.findKeptWhileAway('/impressum')).toBeNull()
    expect(cache.findKeptWhileAway('/')).toBe(stored)
    cache.note('/', 200)
    expect(cache.findKeptWhileAway('/')).toBeNull()
  })

  test('does not store a rendering if the data has changed during it', async () => {
    const cache = openCache()
    const old = deferred()
    const loading = cache.load('/', old.render)
    cache.clear()
    old.resolve(page('alt'))
    await loading
    expect(peek(cache, '/')).toBeNull()
  })

  test('never serves a render that began before a change to a request after it', async () => {
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

  test('is bypassed while notifications are paused, and empty afterwards', async () => {
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

  test('stops a rendering once its last visitor has left; a later request starts a new one', async () => {
    const cache = openCache()
    const signals: AbortSignal[] = []
    const { promise, resolve } = Promise.withResolvers<Page>()
    const render = (signal: AbortSignal) => {
      signals.push(signal)
      return promise
    }
    const [a, b] = [new AbortController(), new AbortController()]
    void cache.load('/', render, a.signal)
    void cache.load('/', render, b.signal)
    a.abort()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    b.abort()
    const late = cache.load('/', render, new AbortController().signal)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    const fresh = page('neu')
    resolve(fresh)
    expect(await late).toBe(fresh)
  })

  test('keeps the page if the visitor leaves after the response', async () => {
    const cache = openCache()
    const leaves = new AbortController()
    const stored = await cache.load('/', async () => page('eins'), leaves.signal)
    leaves.abort()
    expect(peek(cache, '/')).toBe(stored)
  })

  test('passes a failed rendering to all waiting requests and does not store it', async () => {
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

  test('drops a page after its maximum age', async () => {
    let now = 0
    const cache = openCache({ now: () => now })
    await cache.load('/', async () => page('eins'))
    now = 1_001
    expect(peek(cache, '/')).toBeNull()
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

  test('keeps only compressed forms, from which the page can be restored', async () => {
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

  test('leaves small pages uncompressed', async () => {
    const stored = page('klein')
    expect(stored.isCompressed('br')).toBe(false)
    expect((await stored.body('br')).toString()).toBe('klein')
  })

  test('keeps no header that belongs to a single response', () => {
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
    ['/vermietung?erfunden=1&seite=2&x=y', '/vermietung?seite=2'],
    [`/impressum?x=${'x'.repeat(600)}`, '/impressum'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/sitemap.xml?teil=2&x=1', '/sitemap.xml?teil=2'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
  ])('the URL %s has the key %s', (url, expected) => {
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
    // The router decodes these paths, so a change of the Exposé would not find the page.
    '/expose/%31b4e28ba-2fa1-11d2-883f-0016d3cca427',
    '/expose/1b4e28ba-2fa1-11d2-883f-0016d3cca427%2Edata',
    '/expose/..',
    '/expose/.',
    '/%76ermietung',
    '/vermietung?ausschnitt=51.4,12.5,51.3,12.4',
    '/vermietung?speichern=1',
    // Details of the visitor's own WBS (WBS-3).
    '/vermietung?wbs=be_140&wbs_zimmer=2',
    '/vermietung?wbs_flaeche=50',
    '/vermietung?wbs_bis=2027-01-31',
    '/?konto=geloescht',
    '/?token_hash=x&type=magiclink',
    '/?access_token=x',
    `/vermietung?q=${'x'.repeat(600)}`,
  ])('the URL %s has no key', (url) => {
    expect(key(url)).toBeNull()
  })

  test('every parameter of a list is part of the key or prevents caching', () => {
    const range = { from: 1, to: 2 }
    const filter = { ...initialFilter('miete'), preis: range, flaeche: range, zimmer: range, suche: 'a', orte: ['b'] }
    const ausschnitt = parseExposeFilter('miete', new URLSearchParams('ausschnitt=51.4,12.5,51.3,12.4')).ausschnitt
    expect(ausschnitt).not.toBeNull()
    const rest = {
      merkmale: ['balkon' as const],
      freiAb: '2026-02-28',
      wbs: true,
      ownWbs: { art: 'be_140' as const, zimmer: 2, flaeche: 50, gueltigBis: '2027-01-31' },
      minima: { internetgeschwindigkeit: 16 },
      page: 2,
    }
    for (const [name, value] of toSearchParams({ ...filter, ...rest, ausschnitt, sorting: 'preis', view: 'karte' })) {
      const query = String(new URLSearchParams({ [name]: value }))
      expect([null, `/vermietung?${query}`], name).toContain(key(`/vermietung?${query}`))
    }
  })

  test('other methods and requests with a session have no key', () => {
    expect(pageCacheKey('POST', '/', undefined)).toBeNull()
    expect(key('/', 'sitzung=abc')).toBeNull()
    expect(key('/', 'a=b; __Host-sitzung=abc')).toBeNull()
    expect(key('/', 'a=b; nositzung=abc')).toBe('/')
  })
})
