import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExposeFilter } from './expose.types.ts'
import {
  hasInitialRanges,
  initialFilter,
  normaliseSuche,
  SUCHE_MAX_CHARS,
  showAll,
  toSearchParams,
} from './expose-filter.ts'
import { FILTER_LIMITS } from './filter-limits.ts'
import { parseExposeFilter } from './parse-expose-filter.ts'

const parse = (query: string, kind: ExposeFilter['kind'] = 'miete') =>
  parseExposeFilter(kind, new URLSearchParams(query))

const kind = fc.constantFrom('miete' as const, 'verkauf' as const)
const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double().map(String),
  fc.integer({ min: -10, max: 5000 }).map(String),
  fc.constantFrom('balkon', 'be_140', 'nw_a', '51.4,12.5,51.3,12.40004', '2026-02-28', '2026-02-29', 'ja', 'nein'),
  fc.constantFrom('NaN', '1e309', '-0', '', ' 12,5 ', '0x10', '1'.repeat(500), 'alle', '1'),
)
const names = fc.constantFrom(
  ...['q', 'preis_von', 'preis_bis', 'flaeche_von', 'flaeche_bis', 'zimmer_von', 'zimmer_bis'],
  ...[
    'alle',
    'ort',
    'merkmal',
    'frei_ab',
    'wbs',
    'wbs_zimmer',
    'wbs_flaeche',
    'wbs_bis',
    'internet_ab',
    'ausschnitt',
    'sort',
    'ansicht',
    'seite',
    'unbekannt',
  ],
)
const anyParams = fc.array(fc.tuple(names, wild), { maxLength: 14 }).map((pairs) => new URLSearchParams(pairs))

describe('parseExposeFilter', () => {
  test('the rental list starts with its initial ranges (LISTE-5)', () => {
    expect(parse('')).toEqual({
      kind: 'miete',
      suche: '',
      preis: { from: 400, to: 2000 },
      flaeche: { from: 35, to: 100 },
      zimmer: { from: 1, to: 3 },
      orte: [],
      merkmale: [],
      freiAb: null,
      wbs: null,
      ownWbs: null,
      minima: {},
      ausschnitt: null,
      sorting: 'neueste',
      view: 'raster',
      page: 1,
    })
    expect(parse('q=Hamburg&seite=2').preis).toEqual({ from: 400, to: 2000 })
  })

  test('the sale list starts without any range', () => {
    expect(parse('', 'verkauf')).toMatchObject({ preis: null, flaeche: null, zimmer: null })
  })

  test('alle=1 removes every range', () => {
    expect(parse('alle=1&preis_von=500')).toMatchObject({ preis: null, flaeche: null, zimmer: null })
  })

  test('one given range removes the initial ranges of the others', () => {
    expect(parse('preis_bis=900')).toMatchObject({ preis: { from: 0, to: 900 }, flaeche: null, zimmer: null })
  })

  test('sorts swapped ends and reads German decimals', () => {
    expect(parse('zimmer_von=4&zimmer_bis=2,5').zimmer).toEqual({ from: 2.5, to: 4 })
  })

  test.each(['NaN', '1e309', 'abc', '', '0x20', 'Infinity', '--5', '5€'])('ignores the value %j', (value) => {
    expect(parse(`preis_von=${encodeURIComponent(value)}`)).toEqual(parse(''))
  })

  test('limits a value that is out of bounds', () => {
    expect(parse('preis_von=-50&preis_bis=700').preis).toEqual({ from: 0, to: 700 })
    expect(parse('flaeche_von=999999999999').flaeche).toEqual({ from: 1_000_000, to: 1_000_000 })
  })

  test.each(['0', '-1', '1.5', 'x', '', '1e9'])('reads the page %j as the first', (page) => {
    expect(parse(`seite=${page}`).page).toBe(1)
  })

  test('reads the first of repeated parameters, and none with brackets', () => {
    expect(parse('q=eins&q=zwei&q[]=drei').suche).toBe('eins')
  })

  test('reads several towns and amenities, each once, in a fixed order', () => {
    const filter = parse('ort=K%C3%B6ln&ort=%20Bonn&ort=Bonn&ort=&merkmal=aufzug&merkmal=sauna&merkmal=balkon')
    expect(filter).toMatchObject({ orte: ['Bonn', 'Köln'], merkmale: ['balkon', 'aufzug'] })
    expect(filter.preis).toEqual(parse('').preis)
    expect(
      parse(new URLSearchParams(Array.from({ length: 40 }, (_, i) => ['ort', `O${i}`])).toString()).orte,
    ).toHaveLength(12)
  })

  test('reads an existing day, and WBS only for rent', () => {
    expect(parse('frei_ab=2028-02-29&wbs=nein')).toMatchObject({ freiAb: '2028-02-29', wbs: false })
    for (const day of ['2027-02-29', '2027-13-01', '0202-01-01', '1.1.2027', '2027-1-1', '+02027-01-01']) {
      expect(parse(`frei_ab=${encodeURIComponent(day)}`).freiAb, day).toBeNull()
    }
    expect(parse('wbs=ja').wbs).toBe(true)
    expect(parse('wbs=ja', 'verkauf').wbs).toBeNull()
  })

  test("WBS-3: reads the visitor's own WBS by its kind, and ignores an invalid size or last day", () => {
    expect(parse('wbs=be_140&wbs_zimmer=2,5&wbs_flaeche=50&wbs_bis=2027-01-31')).toMatchObject({
      wbs: true,
      ownWbs: { art: 'be_140', zimmer: 2.5, flaeche: 50, gueltigBis: '2027-01-31' },
    })
    const unusable = parse('wbs=nw_a&wbs_zimmer=0&wbs_flaeche=-5&wbs_bis=2027-02-30')
    expect(unusable.ownWbs).toEqual({ art: 'nw_a', zimmer: null, flaeche: null, gueltigBis: null })
    expect(parse('wbs=be_150&wbs_zimmer=2')).toMatchObject({ wbs: null, ownWbs: null })
    expect(parse('wbs=ja&wbs_zimmer=2')).toMatchObject({ wbs: true, ownWbs: null })
    expect(parse('wbs=be_140', 'verkauf')).toMatchObject({ wbs: null, ownWbs: null })
  })

  test('LISTE-17: reads only minimum values that the filter offers', () => {
    expect(parse('internet_ab=100').minima).toEqual({ internetgeschwindigkeit: 100 })
    for (const value of ['', '99', '-16', '1e3', '100 ']) {
      expect(parse(`internet_ab=${encodeURIComponent(value)}`).minima, value).toEqual({})
    }
  })

  test('never throws and returns ordered, bounded values', () => {
    fc.assert(
      fc.property(kind, anyParams, (kind, params) => {
        const filter = parseExposeFilter(kind, params)
        for (const name of ['preis', 'flaeche', 'zimmer'] as const) {
          const range = filter[name]
          if (!range) continue
          expect(Number.isFinite(range.from) && Number.isFinite(range.to)).toBe(true)
          expect(range.from).toBeGreaterThanOrEqual(FILTER_LIMITS[name].from)
          expect(range.to).toBeLessThanOrEqual(FILTER_LIMITS[name].to)
          expect(range.from).toBeLessThanOrEqual(range.to)
        }
        expect(Number.isSafeInteger(filter.page) && filter.page >= 1).toBe(true)
      }),
    )
  })

  test('reads back the URL that it wrote', () => {
    fc.assert(
      fc.property(kind, anyParams, (kind, params) => {
        const filter = parseExposeFilter(kind, params)
        const query = toSearchParams(filter).toString()
        expect(parseExposeFilter(kind, new URLSearchParams(query))).toEqual(filter)
      }),
      { numRuns: 500 },
    )
  })
})

describe('toSearchParams', () => {
  test('omits initial values', () => {
    expect(toSearchParams(initialFilter('miete')).toString()).toBe('')
    expect(toSearchParams(initialFilter('verkauf')).toString()).toBe('')
    expect(toSearchParams(showAll(parse('q=x&seite=2'))).toString()).toBe('q=x&alle=1')
    expect(toSearchParams(showAll(parse('preis_bis=9', 'verkauf'))).toString()).toBe('')
    expect(toSearchParams(showAll(parse('ort=Bonn&merkmal=aufzug&frei_ab=2027-01-01&wbs=ja'))).toString()).toBe(
      'alle=1&ort=Bonn',
    )
  })

  test('writes ranges, order, view and page', () => {
    expect(toSearchParams(parse('preis_bis=900&sort=preis&ansicht=liste&seite=3')).toString()).toBe(
      'preis_bis=900&sort=preis&ansicht=liste&seite=3',
    )
  })

  test('recognises the initial ranges', () => {
    expect(hasInitialRanges(parse('q=x'))).toBe(true)
    expect(hasInitialRanges(parse('preis_von=500'))).toBe(false)
    expect(hasInitialRanges(parse('alle=1'))).toBe(false)
  })
})

describe('normaliseSuche', () => {
  test('trims, removes control characters, cuts at 100 characters', () => {
    expect(normaliseSuche('  Ham\u0000burg\t \n')).toBe('Ham burg')
    expect(Array.from(normaliseSuche('ä🏠'.repeat(5_000)))).toHaveLength(SUCHE_MAX_CHARS)
    expect(normaliseSuche('\ud800x')).toBe('\ufffdx')
    expect(normaliseSuche('Mu\u0308nchen')).toBe('München')
  })

  test('changes nothing the second time and never returns characters that PostgreSQL refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const once = normaliseSuche(text)
        expect(normaliseSuche(once)).toBe(once)
        expect(once.isWellFormed()).toBe(true)
        expect(/\p{Cc}/u.test(once)).toBe(false)
      }),
    )
  })
})
