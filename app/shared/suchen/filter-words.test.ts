import { describe, expect, test } from 'vitest'
import { parseExposeFilter } from '../exposes/parse-expose-filter.ts'
import { describeFilter, hitsWords, suchName } from './filter-words.ts'
import { parseSuchFilter } from './parse-such-filter.ts'
import type { SuchFilter } from './suche.types.ts'
import { hasWish, newSucheUrl, suchUrl, suchUrlWithWish, withoutWish } from './suche-url.ts'

const filter = (query: string, kind: SuchFilter['kind'] = 'miete') =>
  parseSuchFilter(new URLSearchParams(`art=${kind}&${query}`))
const withoutProtected = (text: string) => text.replaceAll('\u00a0', ' ')

describe('words a filter', () => {
  test.for<[query: string, kind: SuchFilter['kind'], name: string, words: string]>([
    [
      'q=Leipzig&zimmer_von=2&zimmer_bis=3&preis_bis=1200&flaeche_von=55',
      'miete',
      'Leipzig, 2 bis 3 Zimmer, Miete bis 1.200 €, ab 55 m²',
      'Miete',
    ],
    ['', 'miete', '1 bis 3 Zimmer, Miete 400 bis 2.000 €, 35 bis 100 m²', 'Miete'],
    ['alle=1', 'miete', 'Alle Wohnungen zur Miete', 'Miete'],
    ['alle=1', 'verkauf', 'Alle Immobilien zum Verkauf', 'Kauf'],
    ['preis_bis=350000.5', 'verkauf', 'Kauf bis 350.000,50 €', 'Kauf'],
    ['preis_von=400&flaeche_bis=80', 'miete', 'Miete ab 400 €, bis 80 m²', 'Miete'],
    ['zimmer_von=1&zimmer_bis=1', 'miete', '1 Zimmer', 'Miete'],
    ['zimmer_von=2.5', 'verkauf', 'ab 2,5 Zimmer', 'Kauf'],
  ])('%s (%s)', ([query, kind, name, words]) => {
    expect(withoutProtected(suchName(filter(query, kind)))).toBe(name)
    expect(
      withoutProtected(describeFilter(filter(query, kind), { name: withoutProtected(suchName(filter(query, kind))) })),
    ).toBe(words)
  })

  test('SUCHE-6: gives searches different names if only their prices differ', () => {
    const [first, second] = ['preis_bis=900', 'preis_bis=1000'].map((query) =>
      suchName(filter(`zimmer_von=2&${query}`)),
    )
    expect(first).not.toBe(second)
  })

  test('describes the whole filter in the second line if the search has its own name', () => {
    const words = describeFilter(filter('q=Leipzig&zimmer_von=2&zimmer_bis=3&preis_bis=1200'), { name: 'Für Mira' })
    expect(withoutProtected(words)).toBe('Miete bis 1.200 €, 2 bis 3 Zimmer, „Leipzig“')
  })

  test('limits the name of a search with a long text', () => {
    expect(suchName(filter(`q=${'🏠'.repeat(200)}&zimmer_bis=3`)).length).toBeLessThanOrEqual(240)
    expect(Array.from(suchName(filter(`q=${'x'.repeat(100)}&zimmer_von=1.5&zimmer_bis=3`))).length).toBeLessThanOrEqual(
      120,
    )
  })

  test.for<[number | null, string]>([
    [null, ''],
    [0, 'Kein Treffer'],
    [1, '1 Treffer'],
    [99, '99 Treffer'],
    [100, 'Mehr als 99 Treffer'],
  ])('words %s hits', ([hits, words]) => expect(withoutProtected(hitsWords(hits))).toBe(words))
})

describe('URLs of a search', () => {
  test.for(['q=Leipzig&preis_bis=1200', 'alle=1', '', 'zimmer_von=2'])('lead back to the same filter: %s', (query) => {
    for (const kind of ['miete', 'verkauf'] as const) {
      const expected = filter(query, kind)
      expect(parseSuchFilter(new URL(newSucheUrl(expected), 'http://x').searchParams)).toEqual(expected)
      const list = new URL(suchUrl(expected), 'http://x')
      expect(list.pathname).toBe(kind === 'miete' ? '/vermietung' : '/verkauf')
      expect(parseExposeFilter(kind, list.searchParams)).toMatchObject(expected)
      const wish = new URL(
        suchUrlWithWish({ ...expected, ownWbs: null, ausschnitt: null, sorting: 'preis', view: 'liste', page: 3 }),
        'http://x',
      )
      expect(parseExposeFilter(kind, wish.searchParams)).toMatchObject(expected)
      expect([hasWish(wish.search), hasWish(list.search)]).toEqual([true, false])
      expect(withoutWish(wish.search)).toContain('sort=preis&ansicht=liste')
      expect(withoutWish('?speichern=1')).toBe('')
    }
  })
})
