import fc from 'fast-check'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { type ExposeFilter, SORTINGS } from '#app/shared/exposes/expose.types.ts'
import { FILTER_MERKMAL_KEYS } from '#app/shared/exposes/filter-merkmale.ts'
import { parseExposeFilter } from '#app/shared/exposes/parse-expose-filter.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { WBS_ART_NAMES } from '#app/shared/wbs/wbs-arten.ts'
import { createBild } from '#tests/factories/bilder.ts'
import { createExpose, createExposes, type ExposeOverrides } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { gesamtmiete, MERKMAL_ENTRIES, matchesFilter, withWishes } from '#tests/setup/list-rules.ts'
import { listExposes } from './list-exposes.server.ts'

const OLDEST = new Date('2026-01-01T12:00:00Z').getTime()
/** "Auf Anfrage". */
const WITHOUT_MIETE = {
  price: null,
  nettokaltmiete: null,
  betriebskostenvorauszahlung: null,
  heizkostenvorauszahlung: null,
} satisfies ExposeOverrides

async function list(db: Database, query = 'alle=1', kind: 'miete' | 'verkauf' = 'miete') {
  return listExposes(db, { filter: parseExposeFilter(kind, new URLSearchParams(query)) })
}
const titles = async (db: Database, query?: string, kind?: 'miete' | 'verkauf') =>
  (await list(db, query, kind)).cards.map((card) => card.title)

describe('listExposes', () => {
  test('returns an empty first page with default bounds for an empty database', async ({ db }) => {
    expect(await list(db, 'seite=7&q=x')).toMatchObject({
      cards: [],
      count: 0,
      totalCount: 0,
      pages: 1,
      filter: { page: 1 },
      limits: { preis: { from: 0, to: 3000 }, flaeche: { from: 20, to: 200 }, zimmer: { from: 1, to: 6 } },
    })
    expect((await list(db, '', 'verkauf')).limits.preis).toEqual({ from: 0, to: 2_000_000 })
  })

  test('separates rent and sale by the status; upcoming flats and those without status are for rent', async ({
    db,
  }) => {
    await createExpose(db, { title: 'Miete' })
    await createExpose(db, { title: 'Ohne Status', status: null })
    await createExpose(db, { title: 'Bald', kuenftigVerfuegbar: true })
    await createExpose(db, { title: 'Kauf', status: 'verkauf', price: 300_000 })
    expect((await titles(db)).sort()).toEqual(['Bald', 'Miete', 'Ohne Status'])
    const kauf = await list(db, '', 'verkauf')
    expect(kauf.cards).toMatchObject([{ title: 'Kauf', verkauf: true, preis: 300_000 }])
    expect(kauf.limits).toMatchObject({ preis: { from: 250_000, to: 400_000 }, flaeche: { from: 45, to: 110 } })
  })

  test('neither lists, finds nor counts Exposés that are private or only have a direct link', async ({ db }) => {
    await createExpose(db, { title: 'Offen' })
    await createExpose(db, { title: 'Privat Geheimwort', oeffentlich: false, price: 9_999 })
    await createExpose(db, { title: 'Link Geheimwort', oeffentlich: false, direktlink: true })
    expect(await list(db)).toMatchObject({ count: 1, totalCount: 1, cards: [{ title: 'Offen' }] })
    expect(await list(db, 'alle=1&q=Geheimwort')).toMatchObject({ count: 0, cards: [] })
    expect((await list(db, '')).limits.preis.to).toBe(3000)
  })

  test('hides and counts the flats outside the initial ranges', async ({ db }) => {
    await createExpose(db, { title: 'Passt' })
    await createExpose(db, { title: 'Teuer', nettokaltmiete: 2_500 })
    await createExpose(db, { title: 'Auf Anfrage', ...WITHOUT_MIETE })
    expect(await list(db, '')).toMatchObject({ count: 2, searchCount: 3, totalCount: 3 })
  })

  test('shows on a card the total rent, otherwise the price, otherwise nothing', async ({ db }) => {
    await createExpose(db, { price: 620, nettokaltmiete: 620, betriebskostenvorauszahlung: 160.5 })
    await createExpose(db, { ...WITHOUT_MIETE, price: 780 })
    await createExpose(db, { ...WITHOUT_MIETE, squareMeters: 0, rooms: 0 })
    const { cards } = await list(db, 'alle=1&sort=preis')
    expect(cards).toMatchObject([{ preis: 780 }, { preis: 870.5 }, { preis: null, wohnflaeche: null, zimmer: null }])
    expect((await list(db, 'preis_von=800')).cards.map(({ preis }) => preis).sort()).toEqual([870.5, null])
  })

  test('lists let and reserved flats after available ones, in every order, with and without search', async ({ db }) => {
    const tag = (n: number) => new Date(OLDEST + n * DAY_MS)
    await createExpose(db, { title: 'vermietet', status: 'rented', createdAt: tag(9), nettokaltmiete: 100, rooms: 3 })
    await createExpose(db, { title: 'reserviert', status: 'reserviert', createdAt: tag(8), squareMeters: 200 })
    await createExpose(db, { title: 'frei', status: null, createdAt: tag(1), squareMeters: 30 })
    await createExpose(db, { title: 'neu', createdAt: tag(2), nettokaltmiete: 900, squareMeters: 50 })
    for (const suche of ['', '&q=Hamburg', '&q=a']) {
      expect(await titles(db, `alle=1${suche}`), suche).toEqual(['neu', 'frei', 'vermietet', 'reserviert'])
      expect(await titles(db, `alle=1&sort=preis${suche}`)).toEqual(['frei', 'neu', 'vermietet', 'reserviert'])
      expect(await titles(db, `alle=1&sort=groesse${suche}`)).toEqual(['neu', 'frei', 'reserviert', 'vermietet'])
    }
  })

  test('sorts by newest, cheapest and largest; missing values last, equal ones by id', async ({ db }) => {
    const all = [
      { title: 'a', createdAt: new Date(OLDEST), nettokaltmiete: 900, squareMeters: 40 },
      { title: 'b', createdAt: new Date(OLDEST + DAY_MS), nettokaltmiete: 500, squareMeters: null },
      { title: 'c', createdAt: new Date(OLDEST - DAY_MS), ...WITHOUT_MIETE, squareMeters: 90 },
    ]
    for (const expose of all) await createExpose(db, expose)
    expect(await titles(db)).toEqual(['b', 'a', 'c'])
    expect(await titles(db, 'alle=1&sort=preis')).toEqual(['b', 'a', 'c'])
    expect(await titles(db, 'alle=1&sort=groesse')).toEqual(['c', 'a', 'b'])
  })

  test('LISTE-18: sorts by price per square metre and by the day it is free; those without the figure come last', async ({
    db,
  }) => {
    const tag = (n: number) => new Date(OLDEST - n * DAY_MS)
    const all: ExposeOverrides[] = [
      { title: 'günstig', nettokaltmiete: 900, squareMeters: 100, verfuegbarAb: '2026-05-01' },
      { title: 'teuer', nettokaltmiete: 600, squareMeters: 40, verfuegbarAb: '2025-01-01' },
      { title: 'ohne Fläche', nettokaltmiete: 100, squareMeters: 0, verfuegbarAb: null },
      { title: 'auf Anfrage', ...WITHOUT_MIETE, squareMeters: 90, verfuegbarAb: '2026-04-30' },
      { title: 'vermietet', status: 'rented', nettokaltmiete: 90, squareMeters: 100, verfuegbarAb: '2024-01-01' },
    ]
    for (const [i, expose] of all.entries()) {
      const one = { betriebskostenvorauszahlung: null, heizkostenvorauszahlung: null, createdAt: tag(i), ...expose }
      await createExpose(db, one)
    }
    for (const suche of ['', '&q=Hamburg', '&q=a']) {
      const perSquareMetre = await titles(db, `alle=1&sort=preis_qm${suche}`)
      expect(perSquareMetre.slice(0, 2), suche).toEqual(['günstig', 'teuer'])
      expect(perSquareMetre.slice(2, 4).sort()).toEqual(['auf Anfrage', 'ohne Fläche'])
      expect(perSquareMetre[4]).toBe('vermietet')
      expect(await titles(db, `alle=1&sort=frei${suche}`), suche).toEqual([
        'teuer',
        'auf Anfrage',
        'günstig',
        'ohne Fläche',
        'vermietet',
      ])
    }
    await createExpose(db, { title: 'Haus', status: 'verkauf', price: 300_000, squareMeters: 100 })
    await createExpose(db, { title: 'Grundstück', status: 'verkauf', price: 100_000, squareMeters: null })
    await createExpose(db, { title: 'Villa', status: 'verkauf', price: 900_000, squareMeters: 400 })
    expect(await titles(db, 'sort=preis_qm', 'verkauf')).toEqual(['Villa', 'Haus', 'Grundstück'])
    expect(await titles(db, 'alle=1&sort=-preis_qm')).toEqual(await titles(db, 'alle=1'))
  })

  test.for(SORTINGS)(
    'pages sorted by %s neither repeat nor skip rows, and a page past the end is the last one',
    async (sort, { db }) => {
      const ids = await createExposes(db, 61, (i) => ({ createdAt: new Date(OLDEST), squareMeters: i % 3 ? 50 : null }))
      const pages = await Promise.all([1, 2, 3].map((n) => list(db, `alle=1&sort=${sort}&seite=${n}`)))
      expect(pages.map(({ cards }) => cards.length)).toEqual([24, 24, 13])
      expect(pages.flatMap(({ cards }) => cards.map(({ id }) => id)).sort()).toEqual(ids.toSorted())
      expect(await list(db, `alle=1&sort=${sort}&seite=99999`)).toMatchObject({ filter: { page: 3 }, pages: 3 })
      expect((await list(db, `alle=1&q=Hamburg&sort=${sort}&seite=3`)).cards.map(({ id }) => id)).toEqual(
        pages[2]?.cards.map(({ id }) => id),
      )
    },
  )

  test('reads the first picture of any stored shape, with its size and formats', async ({ db }) => {
    const { quelle } = await createBild(db, { alt: null })
    for (const images of [[{ url: quelle }], quelle, JSON.stringify([quelle]), { a: quelle }, [], null]) {
      await createExpose(db, { title: 'Bild', images, createdAt: new Date(OLDEST) })
    }
    const { cards } = await list(db)
    expect(cards.filter(({ bild }) => bild?.width === 1600 && bild.webp && bild.alt === 'Bild')).toHaveLength(4)
    expect(cards.filter(({ bild }) => bild === null)).toHaveLength(2)
  })

  test('cuts the short text at 300 characters', async ({ db }) => {
    await createExpose(db, { description: 'ä'.repeat(500) })
    expect((await list(db)).cards[0]?.shortText).toBe('ä'.repeat(300))
  })
})

describe('LISTE-16: the towns of a list', () => {
  test('show the most within search and filters, largest first, and chosen ones even without any', async ({ db }) => {
    const small = { squareMeters: 40, nettokaltmiete: 500 }
    await createExposes(db, 3, () => ({ city: 'Kiel', title: 'Am Park', ...small }))
    await createExposes(db, 2, () => ({ city: 'Bonn', title: 'Am Park', squareMeters: 90 }))
    await createExposes(db, 1, () => ({ city: 'Bonn', title: 'Am Markt', ...small }))
    await createExposes(db, 1, () => ({ city: null, title: 'Am Park', ...small }))
    for (let i = 0; i < 8; i++) await createExpose(db, { city: `Aue ${i}`, title: 'Am Markt', squareMeters: 90 })
    const towns = async (query: string) => (await list(db, query)).orte.map(({ ort, count }) => `${ort} ${count}`)
    expect((await towns('alle=1')).slice(0, 3)).toEqual(['Bonn 3', 'Kiel 3', 'Aue 0 1'])
    expect(await towns('alle=1')).toHaveLength(8)
    expect(await towns('flaeche_bis=50')).toEqual(['Kiel 3', 'Bonn 1'])
    expect(await towns('flaeche_bis=50&ort=Bonn')).toEqual(['Kiel 3', 'Bonn 1'])
    expect(await towns('flaeche_bis=50&ort=Bonn&ort=Aue+7')).toEqual(['Kiel 3', 'Bonn 1', 'Aue 7 0'])
    for (const q of ['Park', 'pa']) {
      expect(await towns(`alle=1&q=${q}`)).toEqual(['Kiel 3', 'Bonn 2'])
      expect(await towns(`flaeche_bis=50&q=${q}&ort=Bonn`)).toEqual(['Kiel 3', 'Bonn 0'])
    }
    expect(await list(db, 'flaeche_bis=50&ort=Bonn')).toMatchObject({ count: 1, searchCount: 3 })
    expect(await list(db, 'flaeche_bis=50&q=Park&ort=Kiel')).toMatchObject({ count: 3, searchCount: 3 })
  })
})

describe('a search', () => {
  test('matches within one field: title, address line, object number or description, in any case', async ({ db }) => {
    const anschrift = { address: 'Domgasse 1', zipCode: '50667', city: 'Köln' }
    await createExpose(db, { title: 'ALTBAU', ...anschrift, exposeshortcode: 'KD01-7', description: 'Mit Balkon' })
    for (const q of ['altb', 'KÖLN', 'gasse 1', 'mit balkon', 'ö', 'au', '50667', 'gasse 1, 50667 köln', 'kd01-7']) {
      expect(await titles(db, `alle=1&q=${encodeURIComponent(q)}`), q).toEqual(['ALTBAU'])
    }
    expect(await titles(db, `alle=1&q=${encodeURIComponent('altbau köln')}`)).toEqual([])
  })

  test.for([
    ['100%', '100 Prozent 100%'],
    ['a_b', 'Feld a_b'],
    ['c\\d', 'Pfad c\\d'],
    ["o'x", "Klub o'x"],
    ['<b>', 'Fett <b>'],
    ['---', 'Strich ---'],
  ])('matches %s literally', async ([suche, title], { db }) => {
    await createExpose(db, { title: 'Feld axb, 100 Meter, cd' })
    await createExpose(db, { title })
    expect(await titles(db, new URLSearchParams({ alle: '1', q: suche as string }).toString())).toEqual([title])
  })

  test('counts hits outside the ranges apart from the rest', async ({ db }) => {
    await createExpose(db, { title: 'Im Park' })
    await createExpose(db, { title: 'Am Park', squareMeters: 140 })
    await createExpose(db, { title: 'Park Eins', rooms: 5 })
    await createExpose(db, { title: 'Stadt' })
    const expected = { count: 1, searchCount: 3, totalCount: 4, cards: [{ title: 'Im Park' }] }
    expect(await list(db, 'q=Park')).toMatchObject(expected)
    expect(await list(db, 'q=pA')).toMatchObject(expected)
    expect(await list(db, 'q=fehlt')).toMatchObject({ count: 0, searchCount: 0, totalCount: 4 })
  })

  test('bears absurd texts', async ({ db }) => {
    await createExpose(db)
    for (const q of ['x'.repeat(10_000), '\u0000', '%00', '\ud800', '🏠', "';drop table exposes;--"]) {
      const { count } = await list(db, new URLSearchParams({ alle: '1', q }).toString())
      expect(count).toBe(q === '\u0000' ? 1 : 0)
    }
  })
})

describe('the database filters like the shared rule', () => {
  const value = (...values: number[]) => fc.constantFrom(null, 0, ...values)
  const entries = fc.subarray(MERKMAL_ENTRIES, { maxLength: 2 })
  const expose = fc.record({
    title: fc.constantFrom('Helle Wohnung', 'ALTBAU am Dom', '100% neu', 'Ärmel_Haus'),
    city: fc.constantFrom(null, 'Köln', 'Bad Ärmel'),
    address: fc.constantFrom(null, 'Domgasse 1'),
    zipCode: fc.constantFrom(null, '50667'),
    exposeshortcode: fc.constantFrom(null, 'KD01-7'),
    description: fc.constantFrom(null, 'Mit Balkon\nund Hof', 'dom'),
    price: value(500),
    nettokaltmiete: value(400, 999.99, 2000),
    betriebskostenvorauszahlung: value(0.01, 100),
    heizkostenvorauszahlung: fc.constant(null),
    squareMeters: value(20, 35, 99.99, 100),
    rooms: value(1, 2.5, 3, 7),
    status: fc.constantFrom(null, 'available', 'verkauf'),
    oeffentlich: fc.boolean(),
    features: entries,
    amenities: entries,
    verfuegbarAb: fc.constantFrom(null, '2026-03-01', '2026-04-01'),
    wbs: fc.constantFrom(null, true, true, false),
    wbsArt: fc.constantFrom(null, ...WBS_ART_NAMES),
    internetgeschwindigkeit: fc.constantFrom(null, 16, 99, 100, 1000),
  }) satisfies fc.Arbitrary<ExposeOverrides>
  type Row = typeof expose extends fc.Arbitrary<infer Values> ? Values : never
  const wish = fc.record({
    ort: fc.subarray(['Köln', 'Bad Ärmel', 'Nirgends'], { maxLength: 2 }),
    merkmal: fc.subarray([...FILTER_MERKMAL_KEYS, 'sauna'], { maxLength: 2 }),
    frei_ab: fc.constantFrom('', '2026-03-01', '2026-03-31', '2026-02-30'),
    wbs: fc.constantFrom('', '', 'ja', 'nein', 'x', ...WBS_ART_NAMES),
    wbs_zimmer: fc.constantFrom('', '', '2,5', '0', 'x'),
    wbs_flaeche: fc.constantFrom('', '', '35', '99.9'),
    wbs_bis: fc.constantFrom('', '', '2026-03-31', '2026-04-01'),
    internet_ab: fc.constantFrom('', '', '16', '100', '17'),
  })
  const end = (...values: string[]) => fc.constantFrom('', ...values)
  const anfrage = fc.record({
    q: fc.constantFrom(
      '',
      'dom',
      'ä',
      '%',
      '_',
      'balkon\nund',
      'wohnung',
      'DOMGASSE 1',
      '1, 50667',
      '7 bad',
      'kd01',
      'xyz',
    ),
    preis_von: end('400', '500.01'),
    preis_bis: end('1000', '1100', '2000'),
    flaeche_von: end('35', '99.99'),
    flaeche_bis: end('100'),
    zimmer_von: end('1', '2.5'),
    zimmer_bis: end('3'),
    alle: end('1'),
    sort: end(...SORTINGS),
  })

  function isHit(row: Row, filter: ExposeFilter): boolean {
    const verkauf = row.status === 'verkauf'
    const parts = {
      nettokaltmiete: row.nettokaltmiete,
      betriebskosten: row.betriebskostenvorauszahlung,
      heizkosten: row.heizkostenvorauszahlung,
    }
    return (
      row.oeffentlich &&
      verkauf === (filter.kind === 'verkauf') &&
      matchesFilter(
        {
          title: row.title,
          ort: row.city,
          adresse: row.address,
          plz: row.zipCode,
          kurzcode: row.exposeshortcode,
          beschreibung: row.description,
          preis: verkauf ? row.price : gesamtmiete({ preis: row.price, ...parts }),
          wohnflaeche: row.squareMeters,
          zimmer: row.rooms,
          entries: [...row.features, ...row.amenities],
          verfuegbarAb: row.verfuegbarAb,
          wbs: row.wbs,
          wbsArt: row.wbsArt,
          internetgeschwindigkeit: row.internetgeschwindigkeit,
        },
        filter,
      )
    )
  }

  test('for any rows and any filter', async ({ db }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(expose, { minLength: 1, maxLength: 20 }),
        fc.array(fc.tuple(fc.constantFrom('miete' as const, 'verkauf' as const), anfrage, wish), {
          minLength: 4,
          maxLength: 4,
        }),
        async (rows, anfragen) => {
          await db.$client.query('delete from exposes')
          const ids = await createExposes(db, rows.length, (i) => ({ ...rows[i] }))
          for (const [kind, params, wishes] of anfragen) {
            const filter = parseExposeFilter(kind, withWishes(params, wishes))
            const found = rows.flatMap((row, i) => (isHit(row, { ...filter, orte: [] }) ? [{ row, id: ids[i] }] : []))
            const expected = found.flatMap(({ row, id }) => (isHit(row, filter) ? [id] : []))
            const result = await listExposes(db, { filter })
            expect(result.cards.map(({ id }) => id).sort()).toEqual(expected.sort())
            expect(result.count).toBe(expected.length)
            // LISTE-16: each number is what its town adds.
            const byOrt = Map.groupBy(found, ({ row }): string => row.city ?? '')
            const towns = [...byOrt.keys(), ...filter.orte].filter((ort) => ort !== '')
            expect(Object.fromEntries(result.orte.map(({ ort, count }) => [ort, count]))).toEqual(
              Object.fromEntries(towns.map((ort) => [ort, byOrt.get(ort)?.length ?? 0])),
            )
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
