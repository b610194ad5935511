import { describe, onTestFinished } from 'vitest'
import type { Thema } from '#app/server/realtime/aenderung.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { makeFoto, readHeic, test, withFaults } from '#tests/setup/bilder-test.ts'
import { expect } from '#tests/setup/db-test.ts'
import { answerBild } from './answer-bild.server.ts'
import { getBildVisibility } from './bild-visibility.server.ts'
import { storeBild } from './store-bild.server.ts'

const KEY = 'exposes/a/1.jpg'
const SOURCE = `/bilder/${KEY}`
const nobody = async () => false
const GET = { method: 'GET', ifNoneMatch: null, mayHidden: nobody }
const NONE: ReadonlySet<string> = new Set()
const change = (thema: Thema) => ({ geaendert: NONE, entfernt: NONE, viele: false, themen: new Set([thema]) })

describe('GET /bilder/…', () => {
  test('serves originals and variants with their type, cached forever', async ({ db, storage }) => {
    const bytes = await makeFoto().jpeg().toBuffer()
    await storeBild(db, storage, { key: KEY, bytes, alt: null })
    const original = await answerBild(db, storage, { ...GET, rest: KEY })
    expect(original.status).toBe(200)
    expect(Object.fromEntries(original.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    expect(Buffer.from(await original.arrayBuffer())).toEqual(bytes)

    const variant = await answerBild(db, storage, { ...GET, rest: `v/480/webp/${KEY}` })
    expect(variant.headers.get('content-type')).toBe('image/webp')
    expect((await variant.arrayBuffer()).byteLength).toBe(Number(variant.headers.get('content-length')))
    expect((await answerBild(db, storage, { ...GET, rest: `v/480/avif/${KEY}` })).status).toBe(404)
  })

  test('HEAD, 304 and other methods', async ({ db, storage }) => {
    await storeBild(db, storage, { key: KEY, bytes: await makeFoto().jpeg().toBuffer(), alt: null })
    const head = await answerBild(db, storage, { ...GET, method: 'HEAD', rest: KEY })
    expect([head.status, head.body, head.headers.get('content-type')]).toEqual([200, null, 'image/jpeg'])
    const etag = head.headers.get('etag')
    for (const ifNoneMatch of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await answerBild(db, storage, { ...GET, ifNoneMatch, rest: KEY })
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, null, etag])
    }
    expect((await answerBild(db, storage, { ...GET, ifNoneMatch: '"anders"', rest: KEY })).status).toBe(200)
    expect((await answerBild(db, storage, { ...GET, method: 'POST', rest: KEY })).status).toBe(405)
  })

  test('never leaves its bucket', async ({ db, storage }) => {
    await storage.put(requireStorageKey('mieterfragebogen-documents/ausweis.jpg'), await makeFoto().jpeg().toBuffer())
    await storage.put(requireStorageKey('geheim.jpg'), await makeFoto().jpeg().toBuffer())
    for (const rest of [
      '../geheim.jpg',
      '../mieterfragebogen-documents/ausweis.jpg',
      'a/../../geheim.jpg',
      '/geheim.jpg',
      '..%2fgeheim.jpg',
      '%2e%2e/geheim.jpg',
      '..\\geheim.jpg',
      'v/480/webp/../../../../geheim.jpg',
      'mieterfragebogen-documents/ausweis.jpg',
      'geheim.jpg',
      '',
      'a\0b',
      `${'a/'.repeat(400)}b`,
      'exposes',
      'exposes/a',
    ]) {
      const response = await answerBild(db, storage, { ...GET, rest })
      expect([rest, response.status, response.headers.get('cache-control')]).toEqual([rest, 404, 'no-store'])
      expect(await response.text()).toBe('Bild nicht gefunden')
    }
  })

  test('does not serve a file whose content is no picture, whatever its name', async ({ db, storage }) => {
    await storage.put(requireStorageKey('expose-images/a/1.jpg'), Buffer.from('<html><script>alert(1)</script></html>'))
    await storage.put(requireStorageKey('expose-images/a/2.png'), Buffer.alloc(0))
    expect((await answerBild(db, storage, { ...GET, rest: 'a/1.jpg' })).status).toBe(404)
    expect((await answerBild(db, storage, { ...GET, rest: 'a/2.png' })).status).toBe(404)
  })

  test('HEIC by content', async ({ db, storage }) => {
    await storage.put(requireStorageKey('expose-images/a/1.heic'), await readHeic())
    const response = await answerBild(db, storage, { ...GET, rest: 'a/1.heic' })
    expect(response.headers.get('content-type')).toBe('image/heic')
    await response.body?.cancel()
  })

  test('reports a failing storage as an error, not as a missing picture', async ({ db, storage }) => {
    const broken = { ...withFaults(storage, () => true), findSize: () => Promise.reject(new Error('EIO')) }
    await expect(answerBild(db, broken, { ...GET, rest: KEY })).rejects.toThrow('EIO')
  })
})

describe('visibility of a picture', () => {
  const lage: [string, { oeffentlich?: boolean; direktlink?: boolean }[], number][] = [
    ['nobody’s', [], 200],
    ['a public Exposé’s', [{ oeffentlich: true }], 200],
    ['one reachable by link', [{ oeffentlich: false, direktlink: true }], 200],
    ['a hidden Exposé’s', [{ oeffentlich: false }], 404],
    ['shared by a hidden and a public one', [{ oeffentlich: false }, { oeffentlich: true }], 200],
  ]
  for (const [name, list, status] of lage) {
    test(name, async ({ db, storage }) => {
      await storeBild(db, storage, { key: KEY, bytes: await makeFoto().jpeg().toBuffer(), alt: null })
      for (const expose of list) await createExpose(db, { ...expose, images: JSON.stringify({ url: SOURCE }) })
      for (const rest of [KEY, `v/480/webp/${KEY}`]) {
        const response = await answerBild(db, storage, { ...GET, method: 'HEAD', rest })
        expect(response.status).toBe(status)
      }
    })
  }

  test('floor plans and converted pictures of a hidden Exposé', async ({ db, storage }) => {
    const jpeg = await makeFoto().jpeg().toBuffer()
    await storage.put(requireStorageKey(`expose-images/${KEY}.heic-konvertiert.jpg`), jpeg)
    await createExpose(db, { oeffentlich: false, floorPlan: SOURCE })
    expect((await answerBild(db, storage, { ...GET, rest: `${KEY}.heic-konvertiert.jpg` })).status).toBe(404)
  })

  test('a Liegenschaft that is not public, unless one of its Exposés is', async ({ db, storage }) => {
    await storage.put(requireStorageKey(`expose-images/${KEY}`), await makeFoto().jpeg().toBuffer())
    const { propertyId } = await createLiegenschaft(db, { imageUrls: [SOURCE], oeffentlichView: false })
    expect((await answerBild(db, storage, { ...GET, rest: KEY })).status).toBe(404)
    await createExpose(db, { propertyId })
    expect((await answerBild(db, storage, { ...GET, rest: KEY })).status).toBe(200)
  })

  test('is cached until something that shows it may have changed', async ({ db, storage }) => {
    const memory = getBildVisibility()
    memory.resume()
    onTestFinished(() => memory.pause())
    await storeBild(db, storage, { key: KEY, bytes: await makeFoto().jpeg().toBuffer(), alt: null })
    const status = async () => (await answerBild(db, storage, { ...GET, rest: KEY })).status
    expect(await status()).toBe(200)
    await createLiegenschaft(db, { imageUrls: [SOURCE], oeffentlichView: false })
    expect(await status()).toBe(200)
    memory.forget(change('bilder'), 0)
    expect(await status()).toBe(200)
    memory.forget(change('liegenschaften'), 0)
    expect(await status()).toBe(404)
  })
})
