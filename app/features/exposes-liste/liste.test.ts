import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anfangsFilter, parseExposeFilter } from '#app/shared/exposes/expose-filter.ts'
import { FILTER_LIMITS } from '#app/shared/exposes/filter-grenzen.ts'
import { listenUrl } from '#app/shared/exposes/listen-url.ts'
import { kanonischerPfad, zuruecksetzen } from './listen-stand.ts'
import { anzahlEinheiten, anzahlTitel, ausgeblendetText, ohneTrefferText } from './listen-texte.ts'
import { filterKurz, toFilterBereich, toReglerBereich } from './regler.ts'

const parse = (query: string, art: 'miete' | 'verkauf' = 'miete') => parseExposeFilter(art, new URLSearchParams(query))

describe('texts', () => {
  test('counts are inflected', () => {
    expect([anzahlTitel('miete', 6), anzahlTitel('verkauf', 1), anzahlTitel('verkauf', 1200)]).toEqual([
      'Immobilien (6)',
      '1 Objekt gefunden',
      '1.200 Objekte gefunden',
    ])
    expect([anzahlEinheiten('miete', 1), anzahlEinheiten('miete', 0), anzahlEinheiten('verkauf', 2)]).toEqual([
      '1 Wohnung',
      '0 Wohnungen',
      '2 Objekte',
    ])
  })

  test('what the ranges hide, apart from what does not match the search', () => {
    const filter = anfangsFilter('miete')
    const park = { ...filter, suche: 'Park' }
    const zahlen = (anzahl: number, anzahlSuche: number, anzahlGesamt: number) => ({
      anzahl,
      anzahlSuche,
      anzahlGesamt,
    })
    expect(ausgeblendetText(filter, zahlen(6, 10, 10))).toEqual({
      titel: '6 von 10 Wohnungen',
      text: '4 weitere passen nicht zu Ihrem Filter.',
    })
    expect(ausgeblendetText(anfangsFilter('verkauf'), zahlen(2, 3, 3))).toEqual({
      titel: '2 von 3 Objekten',
      text: '1 weitere passt nicht zu Ihrem Filter.',
    })
    expect(ausgeblendetText(filter, zahlen(0, 10, 10))?.text).toBe('10 Wohnungen passen nicht zu Ihrem Filter.')
    expect(ausgeblendetText(park, zahlen(3, 5, 30))).toEqual({
      titel: '3 von 5 Treffern',
      text: 'Der Filter blendet 2 Treffer aus. 25 Wohnungen passen nicht zu „Park“.',
    })
    expect(ausgeblendetText(park, zahlen(3, 5, 5))?.text).toBe('Der Filter blendet 2 Treffer aus.')
    expect(ausgeblendetText(park, zahlen(5, 5, 30))).toBeNull()
    expect(ausgeblendetText(filter, zahlen(10, 10, 10))).toBeNull()
    expect(ohneTrefferText(park, zahlen(5, 5, 6))).toBe('1 Wohnung passt nicht zu „Park“.')
    expect(ohneTrefferText(filter, zahlen(5, 6, 6))).toBeNull()
  })
})

describe('ranges', () => {
  const grenze = { von: 1, bis: 6 }

  test('a handle at its end does not restrict', () => {
    expect(toFilterBereich('zimmer', grenze, grenze)).toBeNull()
    expect(toFilterBereich('zimmer', { von: 2, bis: 6 }, grenze)).toEqual({ von: 2, bis: FILTER_LIMITS.zimmer.bis })
    expect(toFilterBereich('zimmer', { von: 1, bis: 3 }, grenze)).toEqual({ von: 0, bis: 3 })
  })

  test('what the handles show leads to the same handles again', () => {
    const wert = fc.integer({ min: -10, max: 5000 })
    fc.assert(
      fc.property(
        wert,
        wert,
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 501, max: 3000 }),
        (a, b, von, bis) => {
          const regler = toReglerBereich({ von: Math.min(a, b), bis: Math.max(a, b) }, { von, bis })
          expect(regler.von).toBeGreaterThanOrEqual(von)
          expect(regler.bis).toBeLessThanOrEqual(bis)
          expect(toReglerBereich(toFilterBereich('preis', regler, { von, bis }), { von, bis })).toEqual(regler)
        },
      ),
    )
  })

  test('in short', () => {
    expect(filterKurz(anfangsFilter('miete')).replaceAll('\u00a0', ' ')).toBe('400–2.000 €, 35–100 m², 1–3 Zi.')
    expect(filterKurz(parse('preis_bis=900&zimmer_von=2')).replaceAll('\u00a0', ' ')).toBe('bis 900 €, ab 2 Zi.')
    expect(filterKurz(anfangsFilter('verkauf'))).toBe('alle anzeigen')
  })
})

describe('URLs', () => {
  test('the plain list has no query', () => {
    expect(listenUrl(anfangsFilter('miete'))).toBe('/vermietung')
    expect(listenUrl(parse('alle=1'))).toBe('/vermietung?alle=1')
    expect(listenUrl(parse('q=K%C3%B6ln&sort=preis', 'verkauf'))).toBe('/verkauf?q=K%C3%B6ln&sort=preis')
  })

  test('reset restores the initial ranges and keeps the rest', () => {
    expect(listenUrl(zuruecksetzen(parse('preis_bis=900&q=Park&ansicht=liste&seite=3')))).toBe(
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
  ])('canonical of "%s" is %s', (query, pfad) => {
    expect(kanonischerPfad(parse(query))).toBe(pfad)
  })
})
