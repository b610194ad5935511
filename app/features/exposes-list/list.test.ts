import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { initialFilter, parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import { FILTER_LIMITS } from '#app/shared/exposes/filter-limits.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { canonicalPath, resetRanges } from './list-state.ts'
import { countTitle, einheitenCount, listNotes } from './list-texts.ts'
import { filterShort, toFilterRange, toSliderRange } from './sliders.ts'

const parse = (query: string, kind: 'miete' | 'verkauf' = 'miete') =>
  parseExposeFilter(kind, new URLSearchParams(query))

describe('texts', () => {
  test('counts are inflected', () => {
    expect([countTitle('miete', 6), countTitle('verkauf', 1), countTitle('verkauf', 1200)]).toEqual([
      'Immobilien (6)',
      '1 Objekt gefunden',
      '1.200 Objekte gefunden',
    ])
    expect([einheitenCount('miete', 1), einheitenCount('miete', 0), einheitenCount('verkauf', 2)]).toEqual([
      '1 Wohnung',
      '0 Wohnungen',
      '2 Objekte',
    ])
  })

  test('what the ranges hide, apart from what does not match the search', () => {
    const filter = initialFilter('miete')
    const park = { ...filter, suche: 'Park' }
    const numbers = (count: number, searchCount: number, totalCount: number) => ({
      count,
      searchCount,
      totalCount,
    })
    expect(listNotes(filter, numbers(6, 10, 10)).hidden).toBe('Voreinstellung blendet 4 aus')
    expect(listNotes(parse('preis_bis=900'), numbers(0, 1200, 1200)).hidden).toBe('Filter blendet 1.200 aus')
    expect(listNotes(park, numbers(3, 5, 30)).hidden).toBe('Voreinstellung blendet 2 Treffer aus')
    expect(listNotes(park, numbers(5, 5, 30)).hidden).toBeNull()
    expect(listNotes(filter, numbers(10, 10, 10)).hidden).toBeNull()
    expect(listNotes(park, numbers(5, 5, 6)).without).toBe('1 Wohnung passt nicht zu „Park“.')
    expect(listNotes(filter, numbers(5, 6, 6)).without).toBeNull()
  })
})

describe('ranges', () => {
  const limit = { from: 1, to: 6 }

  test('a handle at its end does not restrict', () => {
    expect(toFilterRange('zimmer', limit, limit)).toBeNull()
    expect(toFilterRange('zimmer', { from: 2, to: 6 }, limit)).toEqual({ from: 2, to: FILTER_LIMITS.zimmer.to })
    expect(toFilterRange('zimmer', { from: 1, to: 3 }, limit)).toEqual({ from: 0, to: 3 })
  })

  test('what the handles show leads to the same handles again', () => {
    const value = fc.integer({ min: -10, max: 5000 })
    fc.assert(
      fc.property(
        value,
        value,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 501, max: 3000 }),
        (a, b, from, to) => {
          const slider = toSliderRange({ from: Math.min(a, b), to: Math.max(a, b) }, { from, to })
          expect(slider.from).toBeGreaterThanOrEqual(from)
          expect(slider.to).toBeLessThanOrEqual(to)
          expect(toSliderRange(toFilterRange('preis', slider, { from, to }), { from, to })).toEqual(slider)
        },
      ),
    )
  })

  test('in short', () => {
    expect(filterShort(initialFilter('miete')).replaceAll('\u00a0', ' ')).toBe('400–2.000 €, 35–100 m², 1–3 Zi.')
    expect(filterShort(parse('preis_bis=900&zimmer_von=2')).replaceAll('\u00a0', ' ')).toBe('bis 900 €, ab 2 Zi.')
    expect(filterShort(initialFilter('verkauf'))).toBe('alle anzeigen')
  })
})

describe('URLs', () => {
  test('the plain list has no query', () => {
    expect(listUrl(initialFilter('miete'))).toBe('/vermietung')
    expect(listUrl(parse('alle=1'))).toBe('/vermietung?alle=1')
    expect(listUrl(parse('q=K%C3%B6ln&sort=preis', 'verkauf'))).toBe('/verkauf?q=K%C3%B6ln&sort=preis')
  })

  test('reset restores the initial ranges and keeps the rest', () => {
    expect(listUrl(resetRanges(parse('preis_bis=900&q=Park&ansicht=liste&seite=3')))).toBe(
      '/vermietung?q=Park&ansicht=liste',
    )
  })

  test.each([
    ['', '/vermietung'],
    ['seite=2', '/vermietung?seite=2'],
    ['seite=2&ansicht=liste', '/vermietung?seite=2'],
    ['seite=2&q=x', '/vermietung'],
    ['alle=1&seite=3', '/vermietung'],
    ['sort=preis', '/vermietung'],
  ])('canonical of "%s" is %s', (query, path) => {
    expect(canonicalPath(parse(query))).toBe(path)
  })
})
