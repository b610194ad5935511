import { hash } from 'node:crypto'
import fc from 'fast-check'
import { vi } from 'vitest'
import { speicherKey } from '#app/server/bilder/bild-paths.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { bilder } from '#app/server/db/schema/bilder.ts'
import { exposes, unitAusstattung } from '#app/server/db/schema/exposes.ts'
import { properties } from '#app/server/db/schema/liegenschaften.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { Storage } from '#app/server/storage/storage-type.server.ts'
import { OPENIMMO_FIELDS, type OpenimmoValues } from '#app/shared/openimmo/openimmo-objekt.ts'
import { createExpose, type ExposeOverrides, linkAusstattung } from '#tests/factories/exposes.ts'
import { makeFoto } from '#tests/setup/bilder-test.ts'
import { expect, NOW } from '#tests/setup/db-test.ts'
import { test } from '#tests/setup/openimmo-test.ts'
import { exportOpenimmo } from './export-openimmo.server.ts'
import { toValues } from './expose-values.server.ts'
import { ensureAusstattung, listAusstattung } from './openimmo.repository.server.ts'

const { firma } = config
const exportAll = (db: Database, storage: Storage) =>
  new Response(exportOpenimmo(db, { storage, firma, now: NOW })).arrayBuffer().then((bytes) => Buffer.from(bytes))

/** All values of the offers, and pictures by content. */
async function readAll(db: Database, storage: Storage) {
  const rows = await db.select().from(exposes)
  const ausstattung = await listAusstattung(
    db,
    rows.map(({ id }) => id),
  )
  const digest = async (url: string) =>
    hash('sha256', (await storage.get(speicherKey(url.replace('/bilder/', '')))) ?? 'none')
  const all = rows.map(async (row) => {
    const values = toValues(row, ausstattung.get(row.id) ?? [])
    const images = values.images.map(async ({ url, alt }) => ({ alt, digest: await digest(url) }))
    const floorPlan = values.floorPlan && (await digest(values.floorPlan))
    const fields = Object.keys(OPENIMMO_FIELDS).filter((name): name is keyof OpenimmoValues => name in values)
    const plain = fields.map((field) => [field, values[field]])
    return { ...Object.fromEntries(plain), images: await Promise.all(images), floorPlan }
  })
  return (await Promise.all(all)).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

async function empty(db: Database, storage: Storage) {
  for (const table of [exposes, properties, unitAusstattung, bilder]) await db.delete(table)
  await storage.deletePrefix('expose-images/openimmo')
}

const FOTOS = ['a.jpg', 'b/c.png', 'd.webp']
const storeFotos = async (storage: Storage) => {
  const fotos = ['#111111', '#aa0000', '#00aa00'].map((farbe) => makeFoto({ breite: 60, hoehe: 40, farbe }))
  const [jpg, png, webp] = fotos
  const files = [jpg?.jpeg(), png?.png(), webp?.webp()]
  for (const [at, name] of FOTOS.entries()) {
    await storage.put(speicherKey(name), (await files[at]?.toBuffer()) ?? new Uint8Array())
  }
}

const CATALOGUE = [
  'Haus/Aufzug',
  'Haus/Stellplatz',
  'Haus/Stufenloser Zugang',
  'Wohnung/Barrierefrei',
  'Wohnung/Loggia',
  'Wohnung/Fußbodenheizung',
  'Küche/Herd <neu>',
  'Bad/A/B',
]

const euro = fc.option(fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100))
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
      fc.constantFrom(
        ' zwei  Wörter ',
        'a]]>b',
        '<br/>&amp;',
        'Zeile\r\nZeile\n',
        '\u0001\u0085\uFFFE',
        'Gas',
        'Zentralheizung, Öl',
      ),
    )
    .map((value) => value.toWellFormed().replaceAll('\0', ''))
    .filter((value) => value !== '')
const said = (maxLength: number) => text(maxLength).filter((value) => /\S/.test(value))
const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
const isoDay = day.map((date) => date.toISOString().slice(0, 10))
const foto = fc.constantFrom(...FOTOS).map((name) => `/bilder/${name}`)

/** The law requires these values for publication. */
const energie = fc.oneof(
  fc.record({
    energieausweisAusnahme: fc.constantFrom('denkmal', 'kleines_gebaeude', 'nicht_noetig', 'liegt_nicht_vor'),
  }),
  fc.record({
    energieausweisArt: fc.constantFrom('bedarf', 'verbrauch'),
    endenergie: fc.integer({ min: 0, max: 9_999 }).map((tenths) => tenths / 10),
    energietraeger: fc.constantFrom('Gas', 'Fernwärme', 'Luft-Wärmepumpe', 'Holzhackschnitzel'),
    constructionYear: fc.integer({ min: 1000, max: 2200 }),
    energyClass: fc.constantFrom('A+', 'C', 'H', 'keine'),
    energieskala: fc.constantFrom(null, 'a_plus_h', 'a_g'),
    energieausweisAusgestellt: fc.option(isoDay),
    energieausweisGueltigBis: fc.option(isoDay),
  }),
)
const preise = fc.oneof(
  fc.record({ status: fc.constant('verkauf'), price: euro, nettokaltmiete: euro, provision: euro }),
  fc
    .record({
      status: fc.option(fc.oneof(fc.constantFrom('active', 'available', 'rented', 'reserviert'), text(20))),
      price: euro,
      nettokaltmiete: fc.integer({ min: 1, max: 500_000 }).map((cents) => cents / 100),
      betriebskostenvorauszahlung: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100),
      provision: fc.constantFrom(null, 0),
      heizkostenvorauszahlung: euro,
      months: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ months, ...miete }) => ({ ...miete, kaution: Number((months * miete.nettokaltmiete).toFixed(2)) })),
)
const place = fc.oneof(
  fc.record({ address: fc.constant(null) }),
  fc.record({
    address: fc.oneof(fc.constantFrom('Elbgasse 7', 'Am Markt', 'Straße des 17. Juni 135 b', '12'), text(40)),
    breitengrad: fc.integer({ min: 1, max: 900 }).map((tenths) => tenths / 10),
    laengengrad: fc.integer({ min: -1799, max: 1800 }).map((tenths) => tenths / 10),
  }),
)
const rest = fc.record({
  title: said(80),
  description: fc.option(text(200)),
  city: said(30),
  zipCode: fc.option(fc.constantFrom('01067', '20357', '1010', 'SW1A 1AA', '?')),
  squareMeters: fc.option(fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100)),
  rooms: fc.option(fc.integer({ min: 0, max: 99 }).map((halves) => halves / 2)),
  floor: fc.option(fc.integer({ min: -20, max: 200 })),
  heatingType: fc.option(text(40)),
  features: fc.array(fc.oneof(fc.constantFrom('Erstbezug', 'Reserviert', 'Saniert'), text(20)), { maxLength: 3 }),
  amenities: fc.array(text(20), { maxLength: 2 }),
  kuenftigVerfuegbar: fc.boolean(),
  virtualTourIframe: fc.option(fc.constantFrom('https://example.org/tour', '<iframe src="/r"></iframe>')),
  exposeshortcode: fc.option(text(20)),
  verfuegbarAb: fc.option(isoDay),
  stellplatzmiete: euro,
  abstand: euro,
  sonstigeKosten: euro,
  mindestmietdauer: fc.option(fc.integer({ min: 1, max: 1200 })),
  haustiere: fc.option(fc.constantFrom('ja', 'nein', 'nach_vereinbarung')),
  wbs: fc.option(fc.boolean()),
  images: fc.uniqueArray(fc.record({ url: foto, alt: fc.constantFrom('Küche', 'Bad & Flur <1>') }), {
    selector: ({ url }) => url,
  }),
  floorPlan: fc.option(foto),
})
const expose = fc
  .tuple(rest, energie, preise, place, fc.subarray(CATALOGUE))
  .map(([first, second, third, fourth, ausstattung]) => ({
    overrides: { ...first, ...second, ...third, ...fourth } as ExposeOverrides,
    ausstattung,
  }))

test('OPENIMMO-20: an export is the same after import into an empty portal', async ({ db, storage, run }) => {
  await storeFotos(storage)
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(expose, { minLength: 1, maxLength: 4 }), async (all) => {
      await empty(db, storage)
      for (const { overrides, ausstattung } of all) {
        const { id } = await createExpose(db, { energyClass: null, ...overrides })
        const catalogue = await db.transaction((tx) => ensureAusstattung(tx, ausstattung))
        await linkAusstattung(db, { exposeId: id, ausstattungIds: Array.from(catalogue.values()) })
      }
      const before = await readAll(db, storage)
      const file = await exportAll(db, storage)
      await empty(db, storage)
      const rows = await run(`${++count}.zip`, { [`${count}.zip`]: file })
      expect(rows.map(({ result }) => result)).toEqual(all.map(() => 'angelegt'))
      expect(await readAll(db, storage)).toEqual(before)
    }),
    { numRuns: 25 },
  )
})

test('OPENIMMO-20: exports elements in the order of the format, and only public Exposés', async ({ db, storage }) => {
  await storeFotos(storage)
  const shown = await createExpose(db, {
    title: 'Hell & ruhig',
    address: 'Elbgasse 7',
    zipCode: '01067',
    city: 'Dresden',
    exposeshortcode: 'E-1',
    breitengrad: 51.05,
    laengengrad: 13.74,
    images: ['/bilder/a.jpg', 'https://example.org/b.jpg'],
    floorPlan: '/bilder/a.jpg',
    stellplatzmiete: 60,
    abstand: 500,
    provision: 100,
    sonstigeKosten: 15,
    mindestmietdauer: 12,
    wbs: true,
    haustiere: 'ja',
    verfuegbarAb: '2026-04-01',
    energieausweisArt: 'bedarf',
    endenergie: 98.4,
    energietraeger: 'Gas',
    energyClass: 'C',
    energieausweisAusgestellt: '2021-05-01',
    energieausweisGueltigBis: '2031-04-30',
    constructionYear: 1908,
    sortOrder: 4711,
  })
  await createExpose(db, { title: 'verborgen', oeffentlich: false, direktlink: true })
  await createExpose(db, { title: 'ohne Straße', address: null, breitengrad: 53.5511111, laengengrad: 9.9933333 })
  const zip = await exportAll(db, storage)
  const file = zip.toString('latin1')
  expect(Buffer.from(file, 'latin1').toString()).toContain('<objekttitel>Hell &amp; ruhig</objekttitel>')
  expect(file).not.toMatch(/verborgen|4711|53\.5511|9\.9933/)
  const immobilie = [...file.matchAll(/<immobilie>[\s\S]*?<\/immobilie>/g)]
    .map(([text]) => text)
    .find((text) => text.includes(shown.id))
  const names = (element: string) =>
    new RegExp(`<${element}>(.*?)</${element}>`).exec(immobilie ?? '')?.[1]?.match(/(?<=<)[a-z_]+(?=[ >/])/g)
  expect(names('preise')).toEqual([
    ...[
      'nettokaltmiete',
      'warmmiete',
      'nebenkosten',
      'heizkosten_enthalten',
      'heizkosten',
      'mietzuschlaege',
      'abstand',
    ],
    ...['provisionspflichtig', 'provisionbrutto', 'waehrung', 'stp_sonstige'],
  ])
  expect(names('geo')).toEqual(['plz', 'ort', 'geokoordinaten', 'strasse', 'hausnummer', 'land', 'etage'])
  expect(names('energiepass')).toEqual([
    ...['epart', 'gueltig_bis', 'endenergiebedarf', 'primaerenergietraeger', 'wertklasse', 'ausstelldatum', 'jahrgang'],
  ])
  expect(names('verwaltung_objekt')).toEqual([
    ...['objektadresse_freigeben', 'abdatum', 'min_mietdauer', 'wbs_sozialwohnung', 'haustiere'],
  ])
  expect(immobilie).toContain('<anhang location="EXTERN" gruppe="TITELBILD">')
  expect(immobilie).toContain('<anhang location="REMOTE" gruppe="BILD">')
  expect(immobilie?.match(/bilder\/00001\.jpg/g)).toHaveLength(2)
})

test('OPENIMMO-20: streams the file, without pictures the storage has lost', async ({ db, storage }) => {
  await createExpose(db, { images: ['/bilder/weg.jpg'] })
  await createExpose(db, { images: ['/bilder/a.jpg'] })
  await storeFotos(storage)
  const error = vi.spyOn(getLogger(), 'error').mockReturnValue()
  const opened = vi.spyOn(storage, 'stream')
  const reader = exportOpenimmo(db, { storage, firma, now: NOW }).getReader()
  const parts: Uint8Array[] = []
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    if (parts.length === 0) expect(opened).not.toHaveBeenCalled()
    parts.push(part.value)
  }
  expect(opened).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledWith({ key: 'weg.jpg' }, expect.anything())
  const names = Buffer.concat(parts).toString('latin1')
  expect(names).toContain('bilder/00002.jpg')
})

test('OPENIMMO-20: closes an open picture when the download is cancelled', async ({ db, storage }) => {
  await createExpose(db, { images: ['/bilder/a.jpg'] })
  await storage.put(speicherKey('a.jpg'), Buffer.alloc(4 * 1024 * 1024, 1))
  const opened = vi.spyOn(storage, 'stream')
  const reader = exportOpenimmo(db, { storage, firma, now: NOW }).getReader()
  while (opened.mock.results.length === 0) await reader.read()
  const file = await opened.mock.results[0]?.value
  await Promise.allSettled([reader.cancel()])
  await expect.poll(() => file?.destroyed).toBe(true)
})
