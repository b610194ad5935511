import { describe, expect, test } from 'vitest'
import { parseExposeFilter } from '../exposes/expose-filter.ts'
import { filterInWorten, suchName, trefferWorte } from './filter-worte.ts'
import type { SuchFilter } from './suche.types.ts'
import { hatWunsch, neueSucheUrl, ohneWunsch, parseSuchFilter, suchUrl, suchUrlMitWunsch } from './suche-url.ts'

const filter = (query: string, art: SuchFilter['art'] = 'miete') =>
  parseSuchFilter(new URLSearchParams(`art=${art}&${query}`))
const ohneGeschuetzte = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a filter in words', () => {
  test.for<[query: string, art: SuchFilter['art'], name: string, worte: string]>([
    [
      'q=Leipzig&zimmer_von=2&zimmer_bis=3&preis_bis=1200&flaeche_von=55',
      'miete',
      'Leipzig, 2 bis 3 Zimmer',
      'Miete bis 1.200 €, ab 55 m²',
    ],
    ['', 'miete', '1 bis 3 Zimmer', 'Miete 400 bis 2.000 €, 35 bis 100 m²'],
    ['alle=1', 'miete', 'Alle Wohnungen zur Miete', 'Miete'],
    ['alle=1', 'verkauf', 'Alle Immobilien zum Verkauf', 'Kauf'],
    ['preis_bis=350000.5', 'verkauf', 'Kauf bis 350.000,50 €', 'Kauf bis 350.000,50 €'],
    ['preis_von=400&flaeche_bis=80', 'miete', 'Miete ab 400 €, bis 80 m²', 'Miete ab 400 €'],
    ['zimmer_von=1&zimmer_bis=1', 'miete', '1 Zimmer', 'Miete'],
    ['zimmer_von=2.5', 'verkauf', 'ab 2,5 Zimmer', 'Kauf'],
  ])('%s (%s)', ([query, art, name, worte]) => {
    expect(ohneGeschuetzte(suchName(filter(query, art)))).toBe(name)
    expect(
      ohneGeschuetzte(filterInWorten(filter(query, art), { name: ohneGeschuetzte(suchName(filter(query, art))) })),
    ).toBe(worte)
  })

  test('a name of one’s own leaves everything to the line below', () => {
    const worte = filterInWorten(filter('q=Leipzig&zimmer_von=2&zimmer_bis=3&preis_bis=1200'), { name: 'Für Mira' })
    expect(ohneGeschuetzte(worte)).toBe('Miete bis 1.200 €, 2 bis 3 Zimmer, „Leipzig“')
  })

  test('a long search text makes no longer name than there may be', () => {
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
  ])('%s hits', ([treffer, worte]) => expect(ohneGeschuetzte(trefferWorte(treffer))).toBe(worte))
})

describe('addresses', () => {
  test.for(['q=Leipzig&preis_bis=1200', 'alle=1', '', 'zimmer_von=2'])('of %s lead to the same filter', (query) => {
    for (const art of ['miete', 'verkauf'] as const) {
      const erwartet = filter(query, art)
      expect(parseSuchFilter(new URL(neueSucheUrl(erwartet), 'http://x').searchParams)).toEqual(erwartet)
      const liste = new URL(suchUrl(erwartet), 'http://x')
      expect(liste.pathname).toBe(art === 'miete' ? '/vermietung' : '/verkauf')
      expect(parseExposeFilter(art, liste.searchParams)).toMatchObject(erwartet)
      const wunsch = new URL(
        suchUrlMitWunsch({ ...erwartet, sortierung: 'preis', ansicht: 'liste', seite: 3 }),
        'http://x',
      )
      expect(parseExposeFilter(art, wunsch.searchParams)).toMatchObject(erwartet)
      expect([hatWunsch(wunsch.search), hatWunsch(liste.search)]).toEqual([true, false])
      expect(ohneWunsch(wunsch.search)).toContain('sort=preis&ansicht=liste')
      expect(ohneWunsch('?speichern=1')).toBe('')
    }
  })
})
