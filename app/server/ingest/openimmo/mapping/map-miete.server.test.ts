import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Kosten, readMiete, sumOf } from './map-miete.server.ts'

const NOTHING: Kosten = {
  nettokaltmiete: null,
  kaltmiete: null,
  nebenkosten: null,
  heizkosten: null,
  warmmiete: null,
  heizkostenEnthalten: false,
  beside: [],
}
const FLAT = { netto: 612.5, betriebskosten: 150, heizkosten: 80 }

test.each<[string, Partial<Kosten>, typeof FLAT | { heizkosten: null }]>([
  [
    'heating in the Warmmiete',
    { nettokaltmiete: 612.5, nebenkosten: 150, heizkosten: 80, heizkostenEnthalten: true },
    FLAT,
  ],
  [
    'heating in the Nebenkosten',
    { nettokaltmiete: 612.5, nebenkosten: 230, heizkosten: 80, heizkostenEnthalten: true },
    FLAT,
  ],
  ['the same without a word of it', { nettokaltmiete: 612.5, nebenkosten: 230, heizkosten: 80 }, FLAT],
  ['a Kaltmiete with the Nebenkosten', { kaltmiete: 762.5, nebenkosten: 150, heizkosten: 80 }, FLAT],
  ['a Kaltmiete without them', { kaltmiete: 612.5, nebenkosten: 150, heizkosten: 80 }, FLAT],
  ['both Kaltmieten', { nettokaltmiete: 612.5, kaltmiete: 762.5, heizkosten: 80 }, FLAT],
  ['heating that is left', { nettokaltmiete: 612.5, nebenkosten: 150 }, FLAT],
  ['Nebenkosten that are left', { nettokaltmiete: 612.5, heizkosten: 80 }, FLAT],
  [
    'a sum that is rounded',
    { nettokaltmiete: 612.5, nebenkosten: 150, heizkosten: 79.6 },
    { ...FLAT, heizkosten: 79.6 },
  ],
  [
    'a parking space within the Warmmiete',
    { nettokaltmiete: 572.5, nebenkosten: 150, heizkosten: 80, beside: [40, 10] },
    { ...FLAT, netto: 572.5 },
  ],
])('OPENIMMO-6: %s adds up to the Warmmiete', (_, kosten, expected) => {
  expect(readMiete({ ...NOTHING, ...kosten, warmmiete: 842.5 })).toEqual({ miete: expected, problem: null })
})

test('OPENIMMO-6: reports parts that do not add up to the Warmmiete, with their amounts', () => {
  const { problem } = readMiete({ ...NOTHING, nettokaltmiete: 600, nebenkosten: 150, heizkosten: 80, warmmiete: 1000 })
  expect(problem?.replaceAll('\u00a0', ' ')).toBe(
    'Die Warmmiete von 1.000,00 € ergibt sich nicht aus ihren Teilen (Nettokaltmiete 600,00 €, Nebenkosten 150,00 €, Heizkosten 80,00 €).',
  )
})

const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100)
const add = (...amounts: number[]) => Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2))

test('OPENIMMO-6: adds up the parts of a rent to its Warmmiete in any usual way of counting', () => {
  fc.assert(
    fc.property(cents(2000), cents(400), cents(300), fc.boolean(), (netto, betriebskosten, heizkosten, flag) => {
      const warmmiete = add(netto, betriebskosten, heizkosten)
      const ways: Partial<Kosten>[] = [
        { nettokaltmiete: netto, nebenkosten: betriebskosten, heizkosten },
        { nettokaltmiete: netto, nebenkosten: add(betriebskosten, heizkosten), heizkosten },
        { nettokaltmiete: netto, kaltmiete: add(netto, betriebskosten), nebenkosten: betriebskosten, heizkosten },
        { kaltmiete: netto, nebenkosten: betriebskosten, heizkosten },
        { kaltmiete: netto, nebenkosten: add(betriebskosten, heizkosten), heizkosten },
        { kaltmiete: add(netto, betriebskosten), nebenkosten: betriebskosten, heizkosten },
        { nettokaltmiete: netto, nebenkosten: betriebskosten },
        { nettokaltmiete: netto, heizkosten },
      ]
      for (const way of ways) {
        const { miete, problem } = readMiete({ ...NOTHING, ...way, warmmiete, heizkostenEnthalten: flag })
        expect(problem).toBeNull()
        expect(Math.abs(sumOf(miete ?? FLAT) - warmmiete)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('OPENIMMO-6: returns parts that add up to the Warmmiete, or reports the difference', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 1500 }))
  const fields = { nettokaltmiete: amount, kaltmiete: amount, nebenkosten: amount, heizkosten: amount }
  const kosten = fc.record({
    ...fields,
    warmmiete: fc.integer({ min: 1, max: 3000 }),
    heizkostenEnthalten: fc.boolean(),
  })
  fc.assert(
    fc.property(kosten, (said) => {
      const { miete, problem } = readMiete({ ...said, beside: [] })
      const isBelievable = miete === null || Math.abs(sumOf(miete) - said.warmmiete) <= 1
      expect(isBelievable).toBe(problem === null)
      if (problem === null && miete !== null)
        for (const part of [miete.netto, miete.betriebskosten ?? 0, miete.heizkosten ?? 0])
          expect(part).toBeGreaterThanOrEqual(0)
    }),
  )
})
