import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Range } from '#app/shared/exposes/expose.types.ts'
import { initialFilter } from '#app/shared/exposes/expose-filter.ts'
import { gesamtmiete, inRange, matchesFilter } from './list-rules.ts'

describe('gesamtmiete', () => {
  const parts = { preis: 620, nettokaltmiete: 620.1, betriebskosten: 160.2, heizkosten: null }
  test('adds the parts to the cent', () => expect(gesamtmiete(parts)).toBe(780.3))
  test('needs no price', () => expect(gesamtmiete({ ...parts, preis: null })).toBe(780.3))
  const withoutParts = { nettokaltmiete: null, betriebskosten: 0, heizkosten: null }
  test('is the price where the parts give nothing', () =>
    expect(gesamtmiete({ preis: 620, ...withoutParts })).toBe(620))
  test.each([null, 0])('is on request without any other price (price %j)', (preis) =>
    expect(gesamtmiete({ preis, ...withoutParts })).toBeNull(),
  )
})

describe('the range rule', () => {
  const integer = fc.integer({ min: 1, max: 5000 })
  const range = fc.tuple(integer, integer).map(([a, b]): Range => ({ from: Math.min(a, b), to: Math.max(a, b) }))

  test('a missing or zero value always passes', () => {
    fc.assert(
      fc.property(range, (b) => {
        expect([null, undefined, 0].every((value) => inRange(value, b))).toBe(true)
      }),
    )
  })

  test('any other value passes exactly if it lies in the range, ends included', () => {
    fc.assert(
      fc.property(integer, range, (value, b) => {
        expect(inRange(value, b)).toBe(b.from <= value && value <= b.to)
        expect(inRange(b.from, b) && inRange(b.to, b) && inRange(value, null)).toBe(true)
      }),
    )
  })
})

test('search looks at title, address line, object number and description, whatever the case', () => {
  const expose = {
    title: 'Altbau',
    ort: 'Köln',
    adresse: 'Domgasse 1',
    plz: '50667',
    kurzcode: 'KD01-7',
    beschreibung: 'Mit BALKON',
    preis: null,
    wohnflaeche: null,
    zimmer: 0,
    entries: [],
    verfuegbarAb: null,
    wbs: null,
    wbsArt: null,
    internetgeschwindigkeit: null,
  }
  const searches = (suche: string) => matchesFilter(expose, { ...initialFilter('miete'), suche })
  for (const suche of ['ALT', 'köl', 'gasse 1', 'balkon', '', '50667', 'Domgasse 1, 50667 Köln', 'kd01']) {
    expect(searches(suche), suche).toBe(true)
  }
  expect(['altbauköln', 'xyz', '%'].map(searches)).toEqual([false, false, false])
})
