import { describe } from 'vitest'
import { listBildDateien, toSrcset } from '#app/shared/bilder/bild-dateien.ts'
import { makeFoto, readHeic, test, withFaults } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { findBild } from './bild.repository.server.ts'
import { listBildAnsichten, toBildAnsicht } from './bild-ansicht.server.ts'
import { speicherKey } from './bild-pfade.server.ts'
import { storeBild } from './store-bild.server.ts'

const KEY = 'exposes/muster/01-wohnzimmer.jpg'
const QUELLE = `/bilder/${KEY}`

describe('storeBild', () => {
  test('stores the original, makes WebP at once and knows size and colour', async ({ db, storage }) => {
    const bytes = await makeFoto({ breite: 1200, hoehe: 900, farbe: '#336699' }).jpeg().toBuffer()
    const bild = await storeBild(db, storage, { key: KEY, bytes, alt: 'Wohnzimmer', now: NOW })
    expect(bild).toMatchObject({
      quelle: QUELLE,
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
    expect(Buffer.from((await storage.get(`expose-images/${KEY}`)) ?? [])).toEqual(bytes)
  })

  test('the same picture again is fine, another one under the same key is refused', async ({ db, storage }) => {
    const bytes = await makeFoto().jpeg().toBuffer()
    const erstes = await storeBild(db, storage, { key: KEY, bytes, alt: null })
    expect(await storeBild(db, storage, { key: KEY, bytes, alt: null })).toEqual(erstes)
    const anderes = await makeFoto({ farbe: '#000000' }).jpeg().toBuffer()
    await expect(storeBild(db, storage, { key: KEY, bytes: anderes, alt: null })).rejects.toMatchObject({
      code: 'BILD_SCHLUESSEL_BELEGT',
    })
  })

  test('simultaneous uploads of one key: one wins, whole', async ({ db, storage }) => {
    const farben = ['#101010', '#808080', '#f0f0f0']
    const bytes = await Promise.all(farben.map((farbe) => makeFoto({ farbe }).jpeg().toBuffer()))
    const results = await Promise.allSettled(
      bytes.map((b) => storeBild(db, storage, { key: KEY, bytes: b, alt: null })),
    )
    const sieger = results.findIndex(({ status }) => status === 'fulfilled')
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(Buffer.from((await storage.get(`expose-images/${KEY}`)) ?? [])).toEqual(bytes[sieger])
    const bild = await findBild(db, { quelle: QUELLE })
    expect(Number.parseInt(bild?.farbe.slice(1, 3) ?? '', 16)).toBeCloseTo([16, 128, 240][sieger] ?? 0, -1)
  })

  for (const teil of [`expose-images/${KEY}`, 'expose-images/v/960/webp/']) {
    test(`a put of ${teil} that fails leaves neither row nor file`, async ({ db, storage }) => {
      const bytes = await makeFoto().jpeg().toBuffer()
      const kaputt = withFaults(storage, (call, key) => call === 'put' && key.startsWith(teil))
      await expect(storeBild(db, kaputt, { key: KEY, bytes, alt: null })).rejects.toThrow('ENOSPC')
      expect(await findBild(db, { quelle: QUELLE })).toBeNull()
      expect(await storage.list('expose-images')).toEqual([])
      await storeBild(db, storage, { key: KEY, bytes, alt: null })
      expect(await findBild(db, { quelle: QUELLE })).toMatchObject({ webp: true })
    })
  }

  test('refuses what is no picture, whatever its name says', async ({ db, storage }) => {
    for (const bytes of [
      Buffer.from('<html>'),
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]) {
      await expect(storeBild(db, storage, { key: KEY, bytes, alt: null })).rejects.toMatchObject({
        code: 'BILD_KEIN_BILD',
      })
    }
    const halb = (await makeFoto().jpeg().toBuffer()).subarray(0, 2000)
    await expect(storeBild(db, storage, { key: KEY, bytes: halb, alt: null })).rejects.toMatchObject({
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
    const bild = await storeBild(db, storage, { key: KEY, bytes, alt: null, variantenSpaeter: true })
    expect(bild).toMatchObject({ webp: false, breite: 1200 })
    expect(await storage.list('expose-images')).toEqual([`expose-images/${KEY}`])
  })
})

describe('toBildAnsicht', () => {
  test('one query for a screen, each picture with its variants', async ({ db, storage }) => {
    await storeBild(db, storage, { key: KEY, bytes: await makeFoto().jpeg().toBuffer(), alt: 'Küche' })
    const rows = await listBildAnsichten(db, [QUELLE, QUELLE, '/bilder/fehlt.jpg'])
    expect([...rows.keys()]).toEqual([QUELLE])
    const bild = toBildAnsicht(QUELLE, rows.get(QUELLE), 'Wohnung')
    expect(bild).toMatchObject({ src: `/bilder/v/960/webp/${KEY}`, alt: 'Küche', breite: 1200, hoehe: 900 })
    expect(toSrcset(bild, 'webp')).toBe(
      `/bilder/v/480/webp/${KEY} 480w, /bilder/v/960/webp/${KEY} 960w, /bilder/v/1600/webp/${KEY} 1200w`,
    )
    for (const { src } of listBildDateien(bild, 'webp')) {
      expect(await storage.exists(speicherKey(src.replace('/bilder/', '')))).toBe(true)
    }
  })

  test('a picture nobody knows is shown as it is', () => {
    expect(toBildAnsicht('/bilder/a.jpg', undefined, 'Wohnung')).toMatchObject({ src: '/bilder/a.jpg', alt: 'Wohnung' })
    expect(toBildAnsicht('javascript:alert(1)', undefined, '').src).toBe('/bilder/unbekannt')
  })

  test('a HEIC original says so', async ({ db, storage }) => {
    const bytes = await readHeic()
    const row = await storeBild(db, storage, { key: 'exposes/a/1.heic', bytes, alt: null })
    expect(toBildAnsicht(row.quelle, row, 'Schlafzimmer')).toMatchObject({
      src: '/bilder/exposes/a/1.heic',
      heic: true,
      breite: 1600,
      hoehe: 1200,
    })
  })
})
