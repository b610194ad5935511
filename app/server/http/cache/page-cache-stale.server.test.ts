import { describe, expect, test } from 'vitest'
import { deferred, openCache, page, peek } from '#tests/setup/page-cache.ts'

const ID = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
const NOTHING: ReadonlySet<string> = new Set()
const CARDS = { geaendert: NOTHING, entfernt: NOTHING, viele: false, themen: new Set(['karten'] as const) }
const REMOVED = { ...CARDS, entfernt: new Set([ID]) }

describe('a stale page after a change by another person', () => {
  let now = 0
  /** A list that was stored and then changed at time 0. */
  async function openStale() {
    now = 0
    const cache = openCache({ now: () => now, maxAgeMs: 60_000 })
    const old = await cache.load('/vermietung', async () => page('alt'))
    cache.forget(CARDS, 0)
    return { cache, old }
  }

  test('is served while a single rendering renews it', async () => {
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

  test('is never served for longer than a second, even if nothing renews it', async () => {
    const { cache, old } = await openStale()
    now = 1_000
    expect(cache.get('/vermietung', () => Promise.reject(new Error('kaputt')))).toBe(old)
    now = 1_001
    expect(peek(cache, '/vermietung')).toBeNull()
  })

  test('expires a second after its first change, not after its last', async () => {
    const { cache } = await openStale()
    for (now = 100; now <= 1_001; now += 100) cache.forget(CARDS, now)
    expect(peek(cache, '/vermietung')).toBeNull()
  })

  test('a change during the renewal makes its result stale', async () => {
    const { cache } = await openStale()
    const { render, resolve } = deferred()
    cache.get('/vermietung', render)
    now = 500
    cache.forget(CARDS, now)
    const renewed = page('halb neu')
    resolve(renewed)
    const unfinished = deferred().render
    await expect.poll(() => cache.get('/vermietung', unfinished)).toBe(renewed)
    now = 1_500
    expect(cache.get('/vermietung', unfinished)).toBe(renewed)
    now = 1_501
    expect(peek(cache, '/vermietung')).toBeNull()
  })

  test('never serves data from before a change to a request after it', async () => {
    const { cache } = await openStale()
    now = 1_001
    const before = cache.load('/vermietung', deferred().render)
    cache.forget(CARDS, now)
    expect(await cache.load('/vermietung', async () => page('neu'))).not.toBe(before)
  })

  test('is not stored if its rendering took longer than a second after the change', async () => {
    const { cache } = await openStale()
    now = 1_001
    const { render, resolve } = deferred()
    const loading = cache.load('/vermietung', render)
    cache.forget(CARDS, now)
    now = 2_500
    resolve(page('zu alt'))
    await loading
    expect(peek(cache, '/vermietung')).toBeNull()
  })

  test('keeps its compressed forms when it is renewed', async () => {
    const { cache, old } = await openStale()
    await old.body('br')
    const fresh = page('Wohnung mit Loggia. '.repeat(200))
    const long = await cache.load('/verkauf', async () => page('Wohnung mit Balkon. '.repeat(200)))
    await long.body('br')
    cache.forget(CARDS, 0)
    cache.get('/verkauf', async () => fresh)
    await expect.poll(() => peek(cache, '/verkauf')).toBe(fresh)
    expect(fresh.peek('br')).not.toBeNull()
    expect(fresh.peek('gzip')).toBeNull()
  })

  test('is dropped if it is missing now', async () => {
    const { cache } = await openStale()
    cache.get('/vermietung', async () => page('weg', { status: 404 }))
    await expect.poll(() => peek(cache, '/vermietung')).toBeNull()
  })

  test('is not kept for an outage of the database', async () => {
    const { cache } = await openStale()
    await cache.load('/impressum', async () => page('Impressum'))
    cache.pause()
    expect(cache.findKept('/vermietung')).toBeNull()
    expect(cache.findKept('/impressum')).not.toBeNull()
  })

  test('leaves unaffected pages in the cache', async () => {
    const { cache } = await openStale()
    const impressum = await cache.load('/impressum', async () => page('Impressum'))
    cache.forget(CARDS, 0)
    now = 1_001
    expect(peek(cache, '/impressum')).toBe(impressum)
  })
})

test('the page of a removed Exposé is dropped at once, and not stored by a late rendering', async () => {
  const cache = openCache()
  await cache.load(`/expose/${ID}`, async () => page('noch da'))
  const { render, resolve } = deferred()
  const loading = cache.load(`/expose/${ID}.data`, render)
  cache.forget(REMOVED, 0)
  resolve(page('noch da'))
  await loading
  expect(peek(cache, `/expose/${ID}`)).toBeNull()
  expect(peek(cache, `/expose/${ID}.data`)).toBeNull()
})
