import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExposeFilter } from './expose.types.ts'
import {
  hasInitialRanges,
  initialFilter,
  normaliseSuche,
  parseExposeFilter,
  SUCHE_MAX_CHARS,
  showAll,
  toSearchParams,
} from './expose-filter.ts'
import { FILTER_LIMITS } from './filter-limits.ts'

const parse = (query: string, art: ExposeFilter['art'] = 'miete') => parseExposeFilter(art, new URLSearchParams(query))

const art = fc.constantFrom('miete' as const, 'verkauf' as const)
const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double().map(String),
  fc.integer({ min: -10, max: 5000 }).map(String),
  fc.constantFrom('NaN', '1e309', '-0', '', ' 12,5 ', '0x10', '1'.repeat(500), 'alle', '1'),
)
const names = fc.constantFrom(
  ...['q', 'preis_von', 'preis_bis', 'flaeche_von', 'flaeche_bis', 'zimmer_von', 'zimmer_bis'],
  ...['alle', 'sort', 'ansicht', 'seite', 'unbekannt'],
)
const anyParams = fc.array(fc.tuple(names, wild), { maxLength: 14 }).map((pairs) => new URLSearchParams(pairs))

describe('parseExposeFilter', () => {
  test('the rental list starts with its initial ranges (LISTE-5)', () => {
    expect(parse('')).toEqual({
      art: 'miete',
      suche: '',
      preis: { von: 400, bis: 2000 },
      flaeche: { von: 35, bis: 100 },
      zimmer: { von: 1, bis: 3 },
      sorting: 'neueste',
      view: 'raster',
      page: 1,
    })
    expect(parse('q=Hamburg&seite=2').preis).toEqual({ von: 400, bis: 2000 })
  })

  test('the sale list starts without any range', () => {
    expect(parse('', 'verkauf')).toMatchObject({ preis: null, flaeche: null, zimmer: null })
  })

  test('alle=1 takes every range away', () => {
    expect(parse('alle=1&preis_von=500')).toMatchObject({ preis: null, flaeche: null, zimmer: null })
  })

  test('with one range given the others do not restrict', () => {
    expect(parse('preis_bis=900')).toMatchObject({ preis: { von: 0, bis: 900 }, flaeche: null, zimmer: null })
  })

  test('ends that are swapped are put in order, German decimals are read', () => {
    expect(parse('zimmer_von=4&zimmer_bis=2,5').zimmer).toEqual({ von: 2.5, bis: 4 })
  })

  test.each(['NaN', '1e309', 'abc', '', '0x20', 'Infinity', '--5', '5€'])('%j counts as not given', (value) => {
    expect(parse(`preis_von=${encodeURIComponent(value)}`)).toEqual(parse(''))
  })

  test('a value past the limits becomes the limit', () => {
    expect(parse('preis_von=-50&preis_bis=700').preis).toEqual({ von: 0, bis: 700 })
    expect(parse('flaeche_von=999999999999').flaeche).toEqual({ von: 1_000_000, bis: 1_000_000 })
  })

  test.each(['0', '-1', '1.5', 'x', '', '1e9'])('page %j is the first', (page) => {
    expect(parse(`seite=${page}`).page).toBe(1)
  })

  test('the first of repeated parameters counts, brackets mean nothing', () => {
    expect(parse('q=eins&q=zwei&q[]=drei').suche).toBe('eins')
  })

  test('is total and gives ordered, bounded values', () => {
    fc.assert(
      fc.property(art, anyParams, (kind, params) => {
        const filter = parseExposeFilter(kind, params)
        for (const name of ['preis', 'flaeche', 'zimmer'] as const) {
          const bereich = filter[name]
          if (!bereich) continue
          expect(Number.isFinite(bereich.von) && Number.isFinite(bereich.bis)).toBe(true)
          expect(bereich.von).toBeGreaterThanOrEqual(FILTER_LIMITS[name].von)
          expect(bereich.bis).toBeLessThanOrEqual(FILTER_LIMITS[name].bis)
          expect(bereich.von).toBeLessThanOrEqual(bereich.bis)
        }
        expect(Number.isSafeInteger(filter.page) && filter.page >= 1).toBe(true)
      }),
    )
  })

  test('what is written to the URL is read back', () => {
    fc.assert(
      fc.property(art, anyParams, (kind, params) => {
        const filter = parseExposeFilter(kind, params)
        const query = toSearchParams(filter).toString()
        expect(parseExposeFilter(kind, new URLSearchParams(query))).toEqual(filter)
      }),
      { numRuns: 500 },
    )
  })
})

describe('toSearchParams', () => {
  test('leaves out what is as it was at first', () => {
    expect(toSearchParams(initialFilter('miete')).toString()).toBe('')
    expect(toSearchParams(initialFilter('verkauf')).toString()).toBe('')
    expect(toSearchParams(showAll(parse('q=x&seite=2'))).toString()).toBe('q=x&alle=1')
    expect(toSearchParams(showAll(parse('preis_bis=9', 'verkauf'))).toString()).toBe('')
  })

  test('writes ranges, order, view and page', () => {
    expect(toSearchParams(parse('preis_bis=900&sort=preis&ansicht=liste&seite=3')).toString()).toBe(
      'preis_bis=900&sort=preis&ansicht=liste&seite=3',
    )
  })

  test('knows the initial ranges', () => {
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

  test('is idempotent and never holds what PostgreSQL cannot', () => {
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
