import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { einheitenCount } from '#app/shared/exposes/einheiten-count.ts'
import { initialFilter } from '#app/shared/exposes/expose-filter.ts'
import { FILTER_LIMITS } from '#app/shared/exposes/filter-limits.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { parseExposeFilter } from '#app/shared/exposes/parse-expose-filter.ts'
import { filterShort, listSetFilters } from './filter-short.ts'
import { listChips } from './list-chips.ts'
import { canonicalPath, resetRanges } from './list-state.ts'
import { countTitle, listNotes } from './list-texts.ts'
import { toFilterRange, toSliderRange } from './sliders.ts'

const parse = (query: string, kind: 'miete' | 'verkauf' = 'miete') =>
  parseExposeFilter(kind, new URLSearchParams(query))

describe('the texts of a list', () => {
  test('inflects counts', () => {
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

  test('tells what the ranges hide, apart from what does not match the search', () => {
    const filter = initialFilter('miete')
    const park = { ...filter, suche: 'Park' }
    const numbers = (count: number, searchCount: number, totalCount: number) => ({
      count,
      searchCount,
      totalCount,
    })
    expect(listNotes(filter, numbers(6, 10, 10), null).hidden).toBe('Voreinstellung blendet 4 aus')
    expect(listNotes(parse('preis_bis=900'), numbers(0, 1200, 1200), null).hidden).toBe('Filter blendet 1.200 aus')
    expect(listNotes(park, numbers(3, 5, 30), null).hidden).toBe('Voreinstellung blendet 2 Treffer aus')
    expect(listNotes(park, numbers(5, 5, 30), null).hidden).toBeNull()
    expect(listNotes(filter, numbers(10, 10, 10), null).hidden).toBeNull()
    expect(listNotes(park, numbers(5, 5, 6), null).without).toBe('1 Wohnung passt nicht zu „Park“.')
    expect(listNotes(filter, numbers(5, 6, 6), null).without).toBeNull()
    expect(listNotes(parse('merkmal=balkon'), numbers(5, 6, 6), null).hidden).toBe('Filter blendet 1 aus')
    expect(listNotes(parse('q=Park&ort=Bonn'), numbers(5, 5, 6), null).without).toBeNull()
  })
})

describe('the ranges of a filter', () => {
  const limit = { from: 1, to: 6 }

  test('a handle at its end does not restrict', () => {
    expect(toFilterRange('zimmer', limit, limit)).toBeNull()
    expect(toFilterRange('zimmer', { from: 2, to: 6 }, limit)).toEqual({ from: 2, to: FILTER_LIMITS.zimmer.to })
    expect(toFilterRange('zimmer', { from: 1, to: 3 }, limit)).toEqual({ from: 0, to: 3 })
  })

  test('maps the handles to a filter and back unchanged', () => {
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

  test.each<[query: string, kind: 'miete' | 'verkauf', count: number]>([
    ['', 'miete', 0],
    ['', 'verkauf', 0],
    ['alle=1', 'miete', 0],
    ['q=Leipzig&ort=Leipzig', 'miete', 0],
    ['preis_bis=1000&merkmal=balkon', 'miete', 2],
    ['alle=1&merkmal=aufzug&merkmal=balkon&frei_ab=2027-03-01&wbs=nein', 'miete', 4],
    ['alle=1&wbs=be_140&wbs_zimmer=2', 'miete', 1],
    ['alle=1&internet_ab=250', 'verkauf', 1],
    ['preis_von=200000', 'verkauf', 1],
  ])('LISTE-6: counts for the query %s of %s %i filters', (query, kind, count) => {
    expect(listSetFilters(parse(query, kind))).toHaveLength(count)
  })

  test('summarises the filter', () => {
    expect(filterShort(initialFilter('miete')).replaceAll('\u00a0', ' ')).toBe('400–2.000 €, 35–100 m², 1–3 Zi.')
    expect(filterShort(parse('preis_bis=900&zimmer_von=2')).replaceAll('\u00a0', ' ')).toBe('bis 900 €, ab 2 Zi.')
    expect(filterShort(initialFilter('verkauf'))).toBe('alle anzeigen')
    expect(filterShort(parse('alle=1&internet_ab=250'))).toBe('Internet ab 250 Mbit/s')
    expect(filterShort(parse('alle=1&merkmal=aufzug&merkmal=balkon&frei_ab=2027-03-01&wbs=nein'))).toBe(
      'Balkon, Aufzug, frei am 01.03.2027, ohne WBS',
    )
  })
})

describe('the URLs of a list', () => {
  test('the plain list has no query', () => {
    expect(listUrl(initialFilter('miete'))).toBe('/vermietung')
    expect(listUrl(parse('alle=1'))).toBe('/vermietung?alle=1')
    expect(listUrl(parse('q=K%C3%B6ln&sort=preis', 'verkauf'))).toBe('/verkauf?q=K%C3%B6ln&sort=preis')
  })

  test('reset restores the initial ranges and keeps the rest', () => {
    expect(
      listUrl(resetRanges(parse('preis_bis=900&q=Park&ansicht=liste&seite=3&merkmal=balkon&ort=Bonn&wbs=ja'))),
    ).toBe('/vermietung?q=Park&ort=Bonn&ansicht=liste')
  })

  test.each([
    ['', '/vermietung'],
    ['seite=2', '/vermietung?seite=2'],
    ['seite=2&ansicht=liste', '/vermietung?seite=2'],
    ['seite=2&q=x', '/vermietung'],
    ['alle=1&seite=3', '/vermietung'],
    ['sort=preis', '/vermietung'],
  ])('returns for the query %s the canonical path %s', (query, path) => {
    expect(canonicalPath(parse(query))).toBe(path)
  })
})

describe('LISTE-16: filters by one tap', () => {
  const chips = (
    query: string,
    orte = [
      { ort: 'Bonn', count: 1200 },
      { ort: 'Aue', count: 3 },
    ],
  ) =>
    listChips(parse(query), orte).map(({ text, count, to, active }) => [text.replace('\u00a0', ' '), count, to, active])

  test('lists towns with counts, then rooms; each keeps the other filters', () => {
    expect(chips('q=Park&merkmal=balkon&alle=1&seite=4')).toEqual([
      ['Balkon', null, '/vermietung?q=Park&alle=1', true],
      ['Bonn', '1.200', '/vermietung?q=Park&alle=1&ort=Bonn&merkmal=balkon', false],
      ['Aue', '3', '/vermietung?q=Park&alle=1&ort=Aue&merkmal=balkon', false],
      ...[2, 3, 4].map((n) => [`ab ${n} Zimmer`, null, `/vermietung?q=Park&zimmer_von=${n}&merkmal=balkon`, false]),
    ])
  })

  test('a second tap clears the filter', () => {
    expect(chips('zimmer_von=3&ort=Bonn')).toEqual([
      ['Bonn', '1.200', '/vermietung?zimmer_von=3', true],
      ['Aue', '3', '/vermietung?zimmer_von=3&ort=Aue&ort=Bonn', false],
      ['ab 2 Zimmer', null, '/vermietung?zimmer_von=2&ort=Bonn', false],
      ['ab 3 Zimmer', null, '/vermietung?alle=1&ort=Bonn', true],
      ['ab 4 Zimmer', null, '/vermietung?zimmer_von=4&ort=Bonn', false],
    ])
  })

  test('offers no single town, unless it is chosen', () => {
    const one = [{ ort: 'Bonn', count: 2 }]
    expect(chips('', one)).toHaveLength(3)
    expect(chips('ort=Bonn', one)).toHaveLength(4)
  })
})

describe('LISTE-19: a chip removes each set filter', () => {
  const set = (query: string, kind?: 'miete' | 'verkauf') =>
    listChips(parse(query, kind), []).flatMap(({ label, to }) => (label ? [[label.replaceAll('\u00a0', ' '), to]] : []))

  test('names it and keeps the others', () => {
    expect(
      set('q=Park&ort=Bonn&preis_bis=900&merkmal=balkon&frei_ab=2027-03-01&wbs=nein&internet_ab=250&seite=2'),
    ).toEqual(
      [
        ['bis 900 € entfernen', 'alle=1&ort=Bonn&merkmal=balkon&frei_ab=2027-03-01&wbs=nein&internet_ab=250'],
        ['Balkon entfernen', 'preis_bis=900&ort=Bonn&frei_ab=2027-03-01&wbs=nein&internet_ab=250'],
        ['frei am 01.03.2027 entfernen', 'preis_bis=900&ort=Bonn&merkmal=balkon&wbs=nein&internet_ab=250'],
        ['ohne WBS entfernen', 'preis_bis=900&ort=Bonn&merkmal=balkon&frei_ab=2027-03-01&internet_ab=250'],
        ['Internet ab 250 Mbit/s entfernen', 'preis_bis=900&ort=Bonn&merkmal=balkon&frei_ab=2027-03-01&wbs=nein'],
      ].map(([label, query]) => [label, `/vermietung?q=Park&${query}`]),
    )
    expect(set('flaeche_von=80', 'verkauf')).toEqual([['ab 80 m² entfernen', '/verkauf']])
    expect(set('alle=1&wbs=be_140&wbs_zimmer=2')).toEqual([['passend zu WBS 140 entfernen', '/vermietung?alle=1']])
  })

  test('a moved slider returns to its initial range, and no chip shows initial ranges', () => {
    expect(set('')).toEqual([])
    const moved = listUrl({ ...initialFilter('miete'), preis: { from: 400, to: 900 } }).split('?')[1] ?? ''
    expect(set(moved)).toEqual([['400–900 € entfernen', '/vermietung']])
  })

  test('rooms that have their own chip are listed once', () => {
    expect(set('zimmer_von=3')).toEqual([])
    expect(set('zimmer_von=3&zimmer_bis=4')).toEqual([['3–4 Zi. entfernen', '/vermietung?alle=1']])
  })

  test('removing one after the other leaves none', () => {
    const merkmal = fc.subarray(['balkon', 'aufzug', 'barrierefrei'])
    const query = fc.record({
      preis_bis: fc.constantFrom('', '900', '2000'),
      preis_von: fc.constantFrom('', '400'),
      flaeche_von: fc.constantFrom('', '35', '60'),
      flaeche_bis: fc.constantFrom('', '100'),
      frei_ab: fc.constantFrom('', '2027-03-01'),
      wbs: fc.constantFrom('', 'ja', 'be_140'),
      ausschnitt: fc.constantFrom('', '51,12,52,13'),
    })
    fc.assert(
      fc.property(query, merkmal, fc.constantFrom('miete' as const, 'verkauf' as const), (params, merkmale, kind) => {
        const all = new URLSearchParams([...Object.entries(params), ...merkmale.map((name) => ['merkmal', name])])
        let filter = parseExposeFilter(kind, all)
        for (let left = listSetFilters(filter).length; left > 0; left--) {
          expect(listSetFilters(filter)).toHaveLength(left)
          filter = listSetFilters(filter)[0]?.without ?? filter
          expect(parseExposeFilter(kind, new URLSearchParams(listUrl(filter).split('?')[1]))).toEqual(filter)
        }
        expect(listSetFilters(filter)).toEqual([])
      }),
    )
  })
})
