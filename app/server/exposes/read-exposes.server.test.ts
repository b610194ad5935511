import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { findCoverBild } from '#app/server/liegenschaften/find-cover-bild.server.ts'
import { listLiegenschaften } from '#app/server/liegenschaften/list-liegenschaften.server.ts'
import { isExposeCard } from '#app/shared/exposes/expose.types.ts'
import { createBild } from '#tests/factories/bilder.ts'
import {
  createAusstattung,
  createExpose,
  createExposes,
  createMieteinheit,
  linkAusstattung,
} from '#tests/factories/exposes.ts'
import { createLiegenschaft } from '#tests/factories/liegenschaften.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { createSitemap } from './create-sitemap.server.ts'
import { findExpose } from './find-expose.server.ts'
import { findLiegenschaft } from './find-liegenschaft.server.ts'
import { findMieteinheit } from './find-mieteinheit.server.ts'
import { listExposesByIds } from './list-exposes-by-ids.server.ts'
import { type ExposeData, listOeffentlicheExposes } from './list-oeffentliche-exposes.server.ts'

const FOREIGN = '00000000-0000-4000-8000-000000000000'
const ORIGIN = 'https://portal.example'

async function listParts(db: Database): Promise<ExposeData[][]> {
  const parts: ExposeData[][] = []
  for await (const part of listOeffentlicheExposes(db)) parts.push(part)
  return parts
}

const BILD_SHAPES: [string, (url: string) => unknown][] = [
  ['objects', (url) => [{ url, alt: 'Küche' }]],
  ['addresses', (url) => [url]],
  ['one address', (url) => url],
  ['JSON in a text', (url) => JSON.stringify([{ url }])],
  ['an object of addresses', (url) => ({ a: url })],
  ['nothing usable first', (url) => [{ url: '' }, null, 7, [url]]],
]

for (const [form, toImages] of BILD_SHAPES) {
  test(`reads a picture for card and Exposé that is stored as ${form}`, async ({ db }) => {
    const { quelle, speicherKey } = await createBild(db, { farbe: '#123456' })
    const { id } = await createExpose(db, { images: toImages(quelle) })
    const known = { src: `/bilder/v/960/webp/${speicherKey}`, width: 1600, color: '#123456', webp: true }
    const cards = await listExposesByIds(db, { ids: [id] })
    expect(cards).toMatchObject([{ bild: known }])
    expect(cards.map((card) => isExposeCard(JSON.parse(JSON.stringify(card))))).toEqual([true])
    expect(await findExpose(db, { exposeId: id })).toMatchObject({ bild: known, bilder: [known] })
  })
}

test('findExpose returns everything that the page shows', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db, { title: 'Haus am Isebek' })
  const [foto, plan] = [await createBild(db, { alt: null }), await createBild(db, { alt: 'Plan der Wohnung' })]
  const { id } = await createExpose(db, {
    propertyId,
    title: 'Wohnung',
    images: [{ url: foto.quelle }, { url: foto.quelle, alt: 'Küche mit Fenster' }],
    floorPlan: plan.quelle,
    virtualTourIframe: '<iframe src="https://tour.example/1"></iframe>',
    verfuegbarAb: '2026-04-01',
    energieausweisArt: 'bedarf',
    endenergie: 92.5,
    floor: 0,
  })
  const names = [
    ['Küche', 'Ofen'],
    ['Küche', 'Äpfelkeller'],
    ['Bad', 'Wanne'],
  ] as const
  const entries = await Promise.all(names.map(([category, name]) => createAusstattung(db, { category, name })))
  await linkAusstattung(db, { exposeId: id, ausstattungIds: entries.map((entry) => entry.id) })

  const expose = await findExpose(db, { exposeId: id })
  expect(expose).toMatchObject({
    id,
    preis: 870,
    nettokaltmiete: 620,
    etage: 0,
    verfuegbarAb: '2026-04-01',
    energieausweisArt: 'bedarf',
    endenergie: 92.5,
    rundgangUrl: 'https://tour.example/1',
    onlyDirektlink: false,
    liegenschaft: { propertyId, title: 'Haus am Isebek', oeffentlich: true },
    grundriss: { alt: 'Plan der Wohnung' },
  })
  expect(expose?.bilder.map(({ alt }) => alt)).toEqual(['Foto 1 von Wohnung', 'Küche mit Fenster'])
  expect(expose?.ausstattung.map(({ category, entries: e }) => [category, e.map(({ name }) => name)])).toEqual([
    ['Bad', ['Wanne']],
    ['Küche', ['Äpfelkeller', 'Ofen']],
  ])
  expect(await findExpose(db, { exposeId: FOREIGN })).toBeNull()
})

test('findExpose returns an Exposé that has only a title', async ({ db }) => {
  const { id } = await createExpose(db, {
    description: null,
    address: null,
    city: null,
    zipCode: null,
    images: null,
    price: null,
    status: null,
    nettokaltmiete: null,
    betriebskostenvorauszahlung: null,
    heizkostenvorauszahlung: null,
    floor: null,
    squareMeters: null,
    rooms: null,
    virtualTourIframe: 'javascript:alert(1)',
    features: [],
  })
  expect(await findExpose(db, { exposeId: id })).toMatchObject({
    bild: null,
    bilder: [],
    grundriss: null,
    rundgangUrl: null,
    preis: null,
    liegenschaft: null,
    ausstattung: [],
  })
})

test('listExposesByIds keeps the order and ignores malformed, unknown and repeated ids', async ({ db }) => {
  const [a, b] = [await createExpose(db, { title: 'a' }), await createExpose(db, { title: 'b' })]
  const ids = [b.id, 'kaputt', "' or 1=1", FOREIGN, a.id.toUpperCase(), b.id]
  expect((await listExposesByIds(db, { ids })).map(({ title }) => title)).toEqual(['b', 'a'])
  expect(await listExposesByIds(db, { ids: [] })).toEqual([])
})

describe('Liegenschaften', () => {
  test('are listed in order, with counts of public Exposés and the first picture, otherwise the floor plan', async ({
    db,
  }) => {
    const foto = await createBild(db)
    const two = await createLiegenschaft(db, { title: 'zwei', sortOrder: 2, floorPlanUrl: foto.quelle })
    await createLiegenschaft(db, { title: 'eins', sortOrder: 1, createdAt: new Date('2026-01-01') })
    await createLiegenschaft(db, { title: 'neu', sortOrder: 1, createdAt: new Date('2026-02-01') })
    await createExposes(db, 4, (i) => ({
      propertyId: two.propertyId,
      kuenftigVerfuegbar: i === 3,
      oeffentlich: i !== 0,
    }))
    const { cards, totalCount } = await listLiegenschaften(db, { suche: '', page: 1 })
    expect(cards.map(({ title }) => title)).toEqual(['neu', 'eins', 'zwei'])
    expect(totalCount).toBe(3)
    expect(cards[2]).toMatchObject({ availableCount: 2, upcomingCount: 1, bild: { width: 1600 } })
    expect(cards[0]).toMatchObject({ availableCount: 0, upcomingCount: 0, bild: null })
  })

  test('count only available flats, and flats for sale separately', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db)
    const status = ['available', null, 'active', 'rented', 'reserviert', 'verkauf', 'available', 'rented']
    await createExposes(db, status.length, (i) => ({
      propertyId,
      status: status[i] ?? null,
      kuenftigVerfuegbar: i >= 6,
      sortOrder: i,
      title: String(i),
    }))
    const numbers = { availableCount: 3, upcomingCount: 1, saleCount: 1 }
    expect(await listLiegenschaften(db, { suche: '', page: 1 })).toMatchObject({ cards: [numbers] })
    const haus = await findLiegenschaft(db, { propertyId, page: 1 })
    expect(haus).toMatchObject(numbers)
    expect(haus?.exposes?.cards.map(({ title }) => title).join('')).toBe('01256347')
  })

  test('show the picture of the first card next to the search', async ({ db }) => {
    expect(await findCoverBild(db)).toBeNull()
    const foto = await createBild(db, { alt: null })
    await createLiegenschaft(db, {
      sortOrder: 1,
      imageUrls: ['javascript:alert(1)', '', '[]', 'https://mit leer.zeichen'],
      floorPlanUrl: null,
    })
    await createLiegenschaft(db, { sortOrder: 2, title: 'Grundriss', floorPlanUrl: foto.quelle })
    await createLiegenschaft(db, { sortOrder: 3, imageUrls: ['https://bilder.example.de/a.jpg'] })
    await createLiegenschaft(db, { sortOrder: 0, imageUrls: ['/bilder/x.webp'], oeffentlichView: false })
    const { cards } = await listLiegenschaften(db, { suche: '', page: 1 })
    expect(cards[1]?.bild).toMatchObject({ width: 1600, alt: 'Grundriss' })
    expect(await findCoverBild(db)).toEqual(cards[1]?.bild)
  })

  test('are searched in title, description and address line, with an unchanged total', async ({ db }) => {
    const anschrift = { address: 'Domgasse 1', zipCode: '50667', city: 'Köln' }
    await createLiegenschaft(db, { title: 'Haus', description: 'Mit HOF', ...anschrift })
    await createLiegenschaft(db, { title: 'Anderes', description: null, city: null, zipCode: null, address: null })
    for (const suche of ['HAUS', 'hof', 'kÖ', ' domg ', 'e 1', '50667', 'Domgasse 1, 50667 Köln']) {
      expect(await listLiegenschaften(db, { suche, page: 1 }), suche).toMatchObject({
        totalCount: 2,
        cards: [{ title: 'Haus' }],
      })
    }
    expect(await listLiegenschaften(db, { suche: '%', page: 1 })).toMatchObject({
      cards: [],
      count: 0,
      totalCount: 2,
    })
    expect(await listLiegenschaften(db, { suche: '\u0000'.repeat(9_999), page: 1 })).toMatchObject({ totalCount: 2 })
  })

  test('are listed in pages of 24 with separate counts for a search; a page past the end is the last one', async ({
    db,
  }) => {
    for (let sortOrder = 0; sortOrder < 26; sortOrder += 1) {
      await createLiegenschaft(db, { sortOrder, title: `Haus ${sortOrder}`, city: sortOrder === 25 ? 'Köln' : 'Bonn' })
    }
    await createLiegenschaft(db, { oeffentlichView: false })
    const lies = async (suche: string, page: number) => {
      const { cards, ...numbers } = await listLiegenschaften(db, { suche, page })
      return { ...numbers, title: cards.map(({ title }) => title).join() }
    }
    const first = Array.from({ length: 24 }, (_, i) => `Haus ${i}`).join()
    const numbers = { count: 26, totalCount: 26, pages: 2 }
    expect(await lies('', 1)).toEqual({ ...numbers, page: 1, title: first })
    expect(await lies('', 2)).toEqual({ ...numbers, page: 2, title: 'Haus 24,Haus 25' })
    expect(await lies('', 9)).toEqual({ ...numbers, page: 2, title: 'Haus 24,Haus 25' })
    expect(await lies('bonn', 2)).toEqual({ ...numbers, count: 25, page: 2, title: 'Haus 24' })
    expect(await lies('köln', 1)).toEqual({ ...numbers, count: 1, pages: 1, page: 1, title: 'Haus 25' })
  })

  test('list their flats in pages of 24', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db)
    await createExposes(db, 25, (sortOrder) => ({ propertyId, sortOrder, title: String(sortOrder) }))
    const second = await findLiegenschaft(db, { propertyId, page: 2 })
    expect(second?.exposes).toMatchObject({ count: 25, page: 2, pages: 2, cards: [{ title: '24' }] })
    expect(second?.availableCount).toBe(25)
    expect((await findLiegenschaft(db, { propertyId, page: 1 }))?.exposes?.cards).toHaveLength(24)
  })

  test('list their public Exposés by sort_order, then newest first', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db, {
      amenities: ['Aufzug'],
      surroundings: ['Park'],
      yearBuilt: 1908,
    })
    const foreign = await createLiegenschaft(db)
    for (const [title, sortOrder, tag] of [
      ['c', 2, 1],
      ['b', 1, 1],
      ['a', 1, 2],
    ] as const) {
      await createExpose(db, { propertyId, title, sortOrder, createdAt: new Date(`2026-01-0${tag}`) })
    }
    await createExpose(db, { propertyId: foreign.propertyId })
    const haus = await findLiegenschaft(db, { propertyId, page: 1 })
    expect(haus?.exposes?.cards.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
    expect(haus).toMatchObject({ baujahr: 1908, ausstattung: ['Aufzug'], umgebung: ['Park'], availableCount: 3 })
    expect(await findLiegenschaft(db, { propertyId: FOREIGN, page: 1 })).toBeNull()
  })
})

test('findMieteinheit returns complete and empty units', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db, { title: 'Haus' })
  const expose = await createExpose(db, { title: 'Wohnung' })
  const full = await createMieteinheit(db, { propertyId, exposeId: expose.id, unitNumber: 'WE 7' })
  expect(await findMieteinheit(db, { id: full.id })).toMatchObject({
    nummer: 'WE 7',
    miete: 740,
    liegenschaft: { propertyId, title: 'Haus' },
    expose: { id: expose.id, title: 'Wohnung', zuHaben: true, preis: 870, nettokaltmiete: 620 },
    grundriss: null,
  })
  const empty = await createMieteinheit(db, { unitText: null, unitNumber: null, unitArt: null, squareMeters: null })
  expect(await findMieteinheit(db, { id: empty.id })).toMatchObject({ text: null, liegenschaft: null, expose: null })
  expect(await findMieteinheit(db, { id: FOREIGN })).toBeNull()
})

test('the data file contains each public Exposé once, in parts, with column names (DIENST-3)', async ({ db }) => {
  const concurrent = new Date('2026-01-01T00:00:00.123Z')
  const after = new Date('2026-01-02').getTime()
  const ids = await createExposes(db, 2_003, (i) => ({ createdAt: i % 2 ? concurrent : new Date(after + i * 1000) }))
  const parts = await listParts(db)
  expect(parts.map((part) => part.length)).toEqual([1000, 1000, 3])
  expect(
    parts
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.toSorted())
  expect(parts[0]?.[0]).toMatchObject({ zip_code: '20259', square_meters: 58.5, images: [], nettokaltmiete: 620 })
  expect(parts[0]?.[0]).not.toHaveProperty('oeffentlich')
})

test('shows the same total rent on card, Exposé and rental unit and in the data file', async ({ db }) => {
  const parts = { nettokaltmiete: null, betriebskostenvorauszahlung: null, heizkostenvorauszahlung: null }
  for (const [preis, expose] of [
    [780, { ...parts, price: 780 }],
    [620, { ...parts, price: null, nettokaltmiete: 570, heizkostenvorauszahlung: 50 }],
    [null, { ...parts, price: null }],
  ] as const) {
    await db.$client.query('delete from units')
    await db.$client.query('delete from exposes')
    const { id } = await createExpose(db, expose)
    const einheit = await createMieteinheit(db, { exposeId: id })
    expect((await listExposesByIds(db, { ids: [id] }))[0]?.preis).toBe(preis)
    expect((await findExpose(db, { exposeId: id }))?.preis).toBe(preis)
    expect((await findMieteinheit(db, { id: einheit.id }))?.expose?.preis).toBe(preis)
    expect((await listParts(db))[0]?.[0]?.gesamtmiete).toBe(preis)
  }
})

test('EXPOSE-8: the page shows costs besides the rent, and the data file the Kaution', async ({ db }) => {
  const terms = {
    kaution: 1860,
    provision: 0,
    stellplatzmiete: 45.5,
    abstand: 1200,
    sonstigeKosten: 12,
    mindestmietdauer: 24,
    haustiere: 'nach_vereinbarung' as const,
    wbs: true,
    energietraeger: 'Erdgas',
    energieausweisAusnahme: 'denkmal' as const,
  }
  const { id } = await createExpose(db, terms)
  expect(await findExpose(db, { exposeId: id })).toMatchObject(terms)
  expect((await listParts(db))[0]?.[0]?.kaution).toBe(1860)
})

test('the sitemap is one file, or an index with parts', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db)
  const ids = await createExposes(db, 5, () => ({}))
  const ganz = (await createSitemap(db, { part: null, origin: ORIGIN })) ?? ''
  expect(ganz).toContain(`<loc>${ORIGIN}/property/${propertyId}</loc><lastmod>20`)
  expect(ids.every((id) => ganz.includes(`<loc>${ORIGIN}/expose/${id}</loc>`))).toBe(true)

  const index = (await createSitemap(db, { part: null, origin: ORIGIN, perPart: 3 })) ?? ''
  expect(index.match(/<sitemap>/g)).toHaveLength(3)
  const parts = await Promise.all([1, 2, 3].map((part) => createSitemap(db, { part, origin: ORIGIN, perPart: 3 })))
  expect(parts[0]).toContain(`${ORIGIN}/vermietung`)
  expect(ids.every((id) => parts.slice(1).filter((part) => part?.includes(id)).length === 1)).toBe(true)
  expect(await createSitemap(db, { part: 4, origin: ORIGIN, perPart: 3 })).toBeNull()
})
