import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { findTitelbild } from '#app/server/liegenschaften/find-titelbild.server.ts'
import { listLiegenschaften } from '#app/server/liegenschaften/list-liegenschaften.server.ts'
import { isExposeKarte } from '#app/shared/exposes/expose.types.ts'
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
import { type ExposeDaten, listOeffentlicheExposes } from './list-oeffentliche-exposes.server.ts'

const FREMD = '00000000-0000-4000-8000-000000000000'
const ORIGIN = 'https://portal.example'

async function listTeile(db: Database): Promise<ExposeDaten[][]> {
  const teile: ExposeDaten[][] = []
  for await (const teil of listOeffentlicheExposes(db)) teile.push(teil)
  return teile
}

const BILD_FORMEN: [string, (url: string) => unknown][] = [
  ['objects', (url) => [{ url, alt: 'Küche' }]],
  ['addresses', (url) => [url]],
  ['one address', (url) => url],
  ['JSON in a text', (url) => JSON.stringify([{ url }])],
  ['an object of addresses', (url) => ({ a: url })],
  ['nothing usable first', (url) => [{ url: '' }, null, 7, [url]]],
]

for (const [form, toImages] of BILD_FORMEN) {
  test(`a card and an Exposé know a picture whichever way it is stored: ${form}`, async ({ db }) => {
    const { quelle, speicherKey } = await createBild(db, { farbe: '#123456' })
    const { id } = await createExpose(db, { images: toImages(quelle) })
    const bekannt = { src: `/bilder/v/960/webp/${speicherKey}`, breite: 1600, farbe: '#123456', webp: true }
    const karten = await listExposesByIds(db, { ids: [id] })
    expect(karten).toMatchObject([{ bild: bekannt }])
    expect(karten.map((karte) => isExposeKarte(JSON.parse(JSON.stringify(karte))))).toEqual([true])
    expect(await findExpose(db, { exposeId: id })).toMatchObject({ bild: bekannt, bilder: [bekannt] })
  })
}

test('findExpose gives everything the screen shows', async ({ db }) => {
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
  const namen = [
    ['Küche', 'Ofen'],
    ['Küche', 'Äpfelkeller'],
    ['Bad', 'Wanne'],
  ] as const
  const eintraege = await Promise.all(namen.map(([category, name]) => createAusstattung(db, { category, name })))
  await linkAusstattung(db, { exposeId: id, ausstattungIds: eintraege.map((eintrag) => eintrag.id) })

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
    nurDirektlink: false,
    liegenschaft: { propertyId, titel: 'Haus am Isebek', oeffentlich: true },
    grundriss: { alt: 'Plan der Wohnung' },
  })
  expect(expose?.bilder.map(({ alt }) => alt)).toEqual(['Foto 1 von Wohnung', 'Küche mit Fenster'])
  expect(expose?.ausstattung.map(({ kategorie, eintraege: e }) => [kategorie, e.map(({ name }) => name)])).toEqual([
    ['Bad', ['Wanne']],
    ['Küche', ['Äpfelkeller', 'Ofen']],
  ])
  expect(await findExpose(db, { exposeId: FREMD })).toBeNull()
})

test('findExpose with nothing but a title', async ({ db }) => {
  const { id } = await createExpose(db, {
    ...{ description: null, address: null, city: null, zipCode: null, images: null, price: null, status: null },
    ...{ nettokaltmiete: null, betriebskostenvorauszahlung: null, heizkostenvorauszahlung: null, floor: null },
    ...{ squareMeters: null, rooms: null, virtualTourIframe: 'javascript:alert(1)', features: [] },
  })
  expect(await findExpose(db, { exposeId: id })).toMatchObject({
    ...{ bild: null, bilder: [], grundriss: null, rundgangUrl: null, preis: null, liegenschaft: null, ausstattung: [] },
  })
})

test('listExposesByIds keeps the order and leaves out what is malformed, unknown or named twice', async ({ db }) => {
  const [a, b] = [await createExpose(db, { title: 'a' }), await createExpose(db, { title: 'b' })]
  const ids = [b.id, 'kaputt', "' or 1=1", FREMD, a.id.toUpperCase(), b.id]
  expect((await listExposesByIds(db, { ids })).map(({ titel }) => titel)).toEqual(['b', 'a'])
  expect(await listExposesByIds(db, { ids: [] })).toEqual([])
})

describe('Liegenschaften', () => {
  test('in order, with the numbers of public Exposés, first picture else floor plan', async ({ db }) => {
    const foto = await createBild(db)
    const zwei = await createLiegenschaft(db, { title: 'zwei', sortOrder: 2, floorPlanUrl: foto.quelle })
    await createLiegenschaft(db, { title: 'eins', sortOrder: 1, createdAt: new Date('2026-01-01') })
    await createLiegenschaft(db, { title: 'neu', sortOrder: 1, createdAt: new Date('2026-02-01') })
    await createExposes(db, 4, (i) => ({
      propertyId: zwei.propertyId,
      kuenftigVerfuegbar: i === 3,
      oeffentlich: i !== 0,
    }))
    const { karten, anzahlGesamt } = await listLiegenschaften(db, { suche: '', seite: 1 })
    expect(karten.map(({ titel }) => titel)).toEqual(['neu', 'eins', 'zwei'])
    expect(anzahlGesamt).toBe(3)
    expect(karten[2]).toMatchObject({ anzahlVerfuegbar: 2, anzahlKuenftig: 1, bild: { breite: 1600 } })
    expect(karten[0]).toMatchObject({ anzahlVerfuegbar: 0, anzahlKuenftig: 0, bild: null })
  })

  test('only what can be had counts as available, and what is for sale by itself', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db)
    const status = ['available', null, 'active', 'rented', 'reserviert', 'verkauf', 'available', 'rented']
    await createExposes(db, status.length, (i) => ({
      propertyId,
      status: status[i] ?? null,
      kuenftigVerfuegbar: i >= 6,
      sortOrder: i,
      title: String(i),
    }))
    const zahlen = { anzahlVerfuegbar: 3, anzahlKuenftig: 1, anzahlKauf: 1 }
    expect(await listLiegenschaften(db, { suche: '', seite: 1 })).toMatchObject({ karten: [zahlen] })
    const haus = await findLiegenschaft(db, { propertyId, seite: 1 })
    expect(haus).toMatchObject(zahlen)
    expect(haus?.exposes?.karten.map(({ titel }) => titel).join('')).toBe('01256347')
  })

  test('the picture beside the search is that of the first card with one', async ({ db }) => {
    expect(await findTitelbild(db)).toBeNull()
    const foto = await createBild(db, { alt: null })
    await createLiegenschaft(db, {
      sortOrder: 1,
      imageUrls: ['javascript:alert(1)', '', '[]', 'https://mit leer.zeichen'],
      floorPlanUrl: null,
    })
    await createLiegenschaft(db, { sortOrder: 2, title: 'Grundriss', floorPlanUrl: foto.quelle })
    await createLiegenschaft(db, { sortOrder: 3, imageUrls: ['https://bilder.example.de/a.jpg'] })
    await createLiegenschaft(db, { sortOrder: 0, imageUrls: ['/bilder/x.webp'], oeffentlichView: false })
    const { karten } = await listLiegenschaften(db, { suche: '', seite: 1 })
    expect(karten[1]?.bild).toMatchObject({ breite: 1600, alt: 'Grundriss' })
    expect(await findTitelbild(db)).toEqual(karten[1]?.bild)
  })

  test('search in title, description and address line; the total stays', async ({ db }) => {
    const anschrift = { address: 'Domgasse 1', zipCode: '50667', city: 'Köln' }
    await createLiegenschaft(db, { title: 'Haus', description: 'Mit HOF', ...anschrift })
    await createLiegenschaft(db, { title: 'Anderes', description: null, city: null, zipCode: null, address: null })
    for (const suche of ['HAUS', 'hof', 'kÖ', ' domg ', 'e 1', '50667', 'Domgasse 1, 50667 Köln']) {
      expect(await listLiegenschaften(db, { suche, seite: 1 }), suche).toMatchObject({
        anzahlGesamt: 2,
        karten: [{ titel: 'Haus' }],
      })
    }
    expect(await listLiegenschaften(db, { suche: '%', seite: 1 })).toMatchObject({
      karten: [],
      anzahl: 0,
      anzahlGesamt: 2,
    })
    expect(await listLiegenschaften(db, { suche: '\u0000'.repeat(9_999), seite: 1 })).toMatchObject({ anzahlGesamt: 2 })
  })

  test('pages of 24, the search counted apart; past the end comes the last page', async ({ db }) => {
    for (let sortOrder = 0; sortOrder < 26; sortOrder += 1) {
      await createLiegenschaft(db, { sortOrder, title: `Haus ${sortOrder}`, city: sortOrder === 25 ? 'Köln' : 'Bonn' })
    }
    await createLiegenschaft(db, { oeffentlichView: false })
    const lies = async (suche: string, seite: number) => {
      const { karten, ...zahlen } = await listLiegenschaften(db, { suche, seite })
      return { ...zahlen, titel: karten.map(({ titel }) => titel).join() }
    }
    const erste = Array.from({ length: 24 }, (_, i) => `Haus ${i}`).join()
    const zahlen = { anzahl: 26, anzahlGesamt: 26, seiten: 2 }
    expect(await lies('', 1)).toEqual({ ...zahlen, seite: 1, titel: erste })
    expect(await lies('', 2)).toEqual({ ...zahlen, seite: 2, titel: 'Haus 24,Haus 25' })
    expect(await lies('', 9)).toEqual({ ...zahlen, seite: 2, titel: 'Haus 24,Haus 25' })
    expect(await lies('bonn', 2)).toEqual({ ...zahlen, anzahl: 25, seite: 2, titel: 'Haus 24' })
    expect(await lies('köln', 1)).toEqual({ ...zahlen, anzahl: 1, seiten: 1, seite: 1, titel: 'Haus 25' })
  })

  test('the flats of a property come in pages of 24', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db)
    await createExposes(db, 25, (sortOrder) => ({ propertyId, sortOrder, title: String(sortOrder) }))
    const zweite = await findLiegenschaft(db, { propertyId, seite: 2 })
    expect(zweite?.exposes).toMatchObject({ anzahl: 25, seite: 2, seiten: 2, karten: [{ titel: '24' }] })
    expect(zweite?.anzahlVerfuegbar).toBe(25)
    expect((await findLiegenschaft(db, { propertyId, seite: 1 }))?.exposes?.karten).toHaveLength(24)
  })

  test('the detail lists its public Exposés by sort_order, then newest', async ({ db }) => {
    const { propertyId } = await createLiegenschaft(db, {
      amenities: ['Aufzug'],
      surroundings: ['Park'],
      yearBuilt: 1908,
    })
    const fremd = await createLiegenschaft(db)
    for (const [title, sortOrder, tag] of [
      ['c', 2, 1],
      ['b', 1, 1],
      ['a', 1, 2],
    ] as const) {
      await createExpose(db, { propertyId, title, sortOrder, createdAt: new Date(`2026-01-0${tag}`) })
    }
    await createExpose(db, { propertyId: fremd.propertyId })
    const haus = await findLiegenschaft(db, { propertyId, seite: 1 })
    expect(haus?.exposes?.karten.map(({ titel }) => titel)).toEqual(['a', 'b', 'c'])
    expect(haus).toMatchObject({ baujahr: 1908, ausstattung: ['Aufzug'], umgebung: ['Park'], anzahlVerfuegbar: 3 })
    expect(await findLiegenschaft(db, { propertyId: FREMD, seite: 1 })).toBeNull()
  })
})

test('findMieteinheit with all and with nothing', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db, { title: 'Haus' })
  const expose = await createExpose(db, { title: 'Wohnung' })
  const voll = await createMieteinheit(db, { propertyId, exposeId: expose.id, unitNumber: 'WE 7' })
  expect(await findMieteinheit(db, { id: voll.id })).toMatchObject({
    nummer: 'WE 7',
    miete: 740,
    liegenschaft: { propertyId, titel: 'Haus' },
    expose: { id: expose.id, titel: 'Wohnung', zuHaben: true, preis: 870, nettokaltmiete: 620 },
    grundriss: null,
  })
  const leer = await createMieteinheit(db, { unitText: null, unitNumber: null, unitArt: null, squareMeters: null })
  expect(await findMieteinheit(db, { id: leer.id })).toMatchObject({ text: null, liegenschaft: null, expose: null })
  expect(await findMieteinheit(db, { id: FREMD })).toBeNull()
})

test('the data file holds every public Exposé once, in parts, under the columns’ names (DIENST-3)', async ({ db }) => {
  const gleichzeitig = new Date('2026-01-01T00:00:00.123Z')
  const danach = new Date('2026-01-02').getTime()
  const ids = await createExposes(db, 2_003, (i) => ({ createdAt: i % 2 ? gleichzeitig : new Date(danach + i * 1000) }))
  const teile = await listTeile(db)
  expect(teile.map((teil) => teil.length)).toEqual([1000, 1000, 3])
  expect(
    teile
      .flat()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.toSorted())
  expect(teile[0]?.[0]).toMatchObject({ zip_code: '20259', square_meters: 58.5, images: [], nettokaltmiete: 620 })
  expect(teile[0]?.[0]).not.toHaveProperty('oeffentlich')
})

test('the total rent is one amount: on the card, the Exposé, the rental unit and in the data file', async ({ db }) => {
  const teile = { nettokaltmiete: null, betriebskostenvorauszahlung: null, heizkostenvorauszahlung: null }
  for (const [preis, expose] of [
    [780, { ...teile, price: 780 }],
    [620, { ...teile, price: null, nettokaltmiete: 570, heizkostenvorauszahlung: 50 }],
    [null, { ...teile, price: null }],
  ] as const) {
    await db.$client.query('delete from units')
    await db.$client.query('delete from exposes')
    const { id } = await createExpose(db, expose)
    const einheit = await createMieteinheit(db, { exposeId: id })
    expect((await listExposesByIds(db, { ids: [id] }))[0]?.preis).toBe(preis)
    expect((await findExpose(db, { exposeId: id }))?.preis).toBe(preis)
    expect((await findMieteinheit(db, { id: einheit.id }))?.expose?.preis).toBe(preis)
    expect((await listTeile(db))[0]?.[0]?.gesamtmiete).toBe(preis)
  }
})

test('the sitemap is one file, or an index with parts', async ({ db }) => {
  const { propertyId } = await createLiegenschaft(db)
  const ids = await createExposes(db, 5, () => ({}))
  const ganz = (await createSitemap(db, { teil: null, origin: ORIGIN })) ?? ''
  expect(ganz).toContain(`<loc>${ORIGIN}/property/${propertyId}</loc><lastmod>20`)
  expect(ids.every((id) => ganz.includes(`<loc>${ORIGIN}/expose/${id}</loc>`))).toBe(true)

  const index = (await createSitemap(db, { teil: null, origin: ORIGIN, jeTeil: 3 })) ?? ''
  expect(index.match(/<sitemap>/g)).toHaveLength(3)
  const teile = await Promise.all([1, 2, 3].map((teil) => createSitemap(db, { teil, origin: ORIGIN, jeTeil: 3 })))
  expect(teile[0]).toContain(`${ORIGIN}/vermietung`)
  expect(ids.every((id) => teile.slice(1).filter((teil) => teil?.includes(id)).length === 1)).toBe(true)
  expect(await createSitemap(db, { teil: 4, origin: ORIGIN, jeTeil: 3 })).toBeNull()
})
