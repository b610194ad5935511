import { describe } from 'vitest'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { listBildFiles, toSrcset } from '#app/shared/bilder/bild-files.ts'
import { makeFoto, readHeic, test, withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { findBild } from './bild.repository.server.ts'
import { speicherKey } from './bild-paths.server.ts'
import { listBildViews, toBildView } from './bild-view.server.ts'
import { storeBild } from './store-bild.server.ts'

const KEY = 'exposes/muster/01-wohnzimmer.jpg'
const SOURCE = `/bilder/${KEY}`

describe('storeBild', () => {
  test('stores the original, creates WebP at once and records size and colour', async ({ db, storage }) => {
    const bytes = await makeFoto({ breite: 1200, hoehe: 900, farbe: '#336699' }).jpeg().toBuffer()
    const bild = await storeBild(db, storage, { key: KEY, bytes, alt: 'Wohnzimmer', now: NOW })
    expect(bild).toMatchObject({
      quelle: SOURCE,
      speicherKey: KEY,
      breite: 1200,
      hoehe: 900,
      alt: 'Wohnzimmer',
      webp: true,
      avif: false,
      heic: false,
    })
    expect(await storage.list('expose-images')).toEqual([
      `expose-images/${KEY}`,
      `expose-images/v/1600/webp/${KEY}`,
      `expose-images/v/480/webp/${KEY}`,
      `expose-images/v/960/webp/${KEY}`,
    ])
    expect(Buffer.from((await storage.get(requireStorageKey(`expose-images/${KEY}`))) ?? [])).toEqual(bytes)
  })

  test('accepts the same picture again, and refuses another one under the same key', async ({ db, storage }) => {
    const bytes = await makeFoto().jpeg().toBuffer()
    const first = await storeBild(db, storage, { key: KEY, bytes, alt: null })
    expect(await storeBild(db, storage, { key: KEY, bytes, alt: null })).toEqual(first)
    const other = await makeFoto({ farbe: '#000000' }).jpeg().toBuffer()
    await expect(storeBild(db, storage, { key: KEY, bytes: other, alt: null })).rejects.toMatchObject({
      code: 'BILD_SCHLUESSEL_BELEGT',
    })
  })

  test('of simultaneous uploads of one key one is stored completely', async ({ db, storage }) => {
    const colors = ['#101010', '#808080', '#f0f0f0']
    const bytes = await Promise.all(colors.map((farbe) => makeFoto({ farbe }).jpeg().toBuffer()))
    const results = await Promise.allSettled(
      bytes.map((b) => storeBild(db, storage, { key: KEY, bytes: b, alt: null })),
    )
    const winner = results.findIndex(({ status }) => status === 'fulfilled')
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(Buffer.from((await storage.get(requireStorageKey(`expose-images/${KEY}`))) ?? [])).toEqual(bytes[winner])
    const bild = await findBild(db, { quelle: SOURCE })
    expect(Number.parseInt(bild?.farbe.slice(1, 3) ?? '', 16)).toBeCloseTo([16, 128, 240][winner] ?? 0, -1)
  })

  for (const part of [`expose-images/${KEY}`, 'expose-images/v/960/webp/']) {
    test(`a put of ${part} that fails leaves neither row nor file`, async ({ db, storage }) => {
      const bytes = await makeFoto().jpeg().toBuffer()
      const broken = withFaults(storage, (call, key) => call === 'put' && key.startsWith(part))
      await expect(storeBild(db, broken, { key: KEY, bytes, alt: null })).rejects.toThrow('ENOSPC')
      expect(await findBild(db, { quelle: SOURCE })).toBeNull()
      expect(await storage.list('expose-images')).toEqual([])
      await storeBild(db, storage, { key: KEY, bytes, alt: null })
      expect(await findBild(db, { quelle: SOURCE })).toMatchObject({ webp: true })
    })
  }

  test('refuses a file that is no picture, whatever its name', async ({ db, storage }) => {
    for (const bytes of [
      Buffer.from('<html>'),
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]) {
      await expect(storeBild(db, storage, { key: KEY, bytes, alt: null })).rejects.toMatchObject({
        code: 'BILD_KEIN_BILD',
      })
    }
    const half = (await makeFoto().jpeg().toBuffer()).subarray(0, 2000)
    await expect(storeBild(db, storage, { key: KEY, bytes: half, alt: null })).rejects.toMatchObject({
      code: 'BILD_UNLESBAR',
    })
    expect(await storage.list('expose-images')).toEqual([])
  })

  test('refuses keys outside of its bucket', async ({ db, storage }) => {
    const bytes = await makeFoto().jpeg().toBuffer()
    for (const key of [
      '../x.jpg',
      '/x.jpg',
      'a/../../x.jpg',
      'v/480/webp/x.jpg',
      'a/.x',
      '',
      'x.heic-konvertiert.jpg',
    ]) {
      await expect(storeBild(db, storage, { key, bytes, alt: null })).rejects.toMatchObject({
        code: 'BILD_SCHLUESSEL_UNGUELTIG',
      })
    }
  })

  test('a bulk load may leave the variants to the job', async ({ db, storage }) => {
    const bytes = await makeFoto().jpeg().toBuffer()
    const bild = await storeBild(db, storage, { key: KEY, bytes, alt: null, variantsLater: true })
    expect(bild).toMatchObject({ webp: false, breite: 1200 })
    expect(await storage.list('expose-images')).toEqual([`expose-images/${KEY}`])
  })
})

describe('toBildView', () => {
  test('one query for a screen, each picture with its variants', async ({ db, storage }) => {
    await storeBild(db, storage, { key: KEY, bytes: await makeFoto().jpeg().toBuffer(), alt: 'Küche' })
    const rows = await listBildViews(db, [SOURCE, SOURCE, '/bilder/fehlt.jpg'])
    expect([...rows.keys()]).toEqual([SOURCE])
    const bild = toBildView(SOURCE, rows.get(SOURCE), 'Wohnung')
    expect(bild).toMatchObject({ src: `/bilder/v/960/webp/${KEY}`, alt: 'Küche', width: 1200, height: 900 })
    expect(toSrcset(bild, 'webp')).toBe(
      `/bilder/v/480/webp/${KEY} 480w, /bilder/v/960/webp/${KEY} 960w, /bilder/v/1600/webp/${KEY} 1200w`,
    )
    for (const { src } of listBildFiles(bild, 'webp')) {
      expect(await storage.exists(speicherKey(src.replace('/bilder/', '')))).toBe(true)
    }
  })

  test('shows an unknown picture at its own address', () => {
    expect(toBildView('/bilder/a.jpg', undefined, 'Wohnung')).toMatchObject({ src: '/bilder/a.jpg', alt: 'Wohnung' })
    expect(toBildView('javascript:alert(1)', undefined, '').src).toBe('/bilder/unbekannt')
  })

  test('marks a HEIC original', async ({ db, storage }) => {
    const bytes = await readHeic()
    const row = await storeBild(db, storage, { key: 'exposes/a/1.heic', bytes, alt: null })
    expect(toBildView(row.quelle, row, 'Schlafzimmer')).toMatchObject({
      src: '/bilder/exposes/a/1.heic',
      heic: true,
      width: 1600,
      height: 1200,
    })
  })
})
