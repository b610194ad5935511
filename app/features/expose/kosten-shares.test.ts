import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kostenShares } from './kosten-shares.ts'

test('computes the shares of a usual rent', () => {
  const parts = kostenShares({ nettokaltmiete: 742, betriebskosten: 148, heizkosten: 96 })
  expect(parts.map(({ name, percent }) => `${name} ${percent}`)).toEqual([
    'Kaltmiete 75',
    'Betriebskosten 15',
    'Heizkosten 10',
  ])
})

test('leaves out missing parts', () => {
  expect(kostenShares({ nettokaltmiete: 500, betriebskosten: null, heizkosten: 0 })).toEqual([
    { name: 'Kaltmiete', amount: 500, percent: 100, color: 'costs-part-1' },
  ])
  expect(kostenShares({ nettokaltmiete: null, betriebskosten: null, heizkosten: null })).toEqual([])
})

test('returns shares that always add up to 100', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cent) => cent / 100))
  fc.assert(
    fc.property(amount, amount, amount, (nettokaltmiete, betriebskosten, heizkosten) => {
      const parts = kostenShares({ nettokaltmiete, betriebskosten, heizkosten })
      const sum = parts.reduce((previous, { percent }) => previous + percent, 0)
      expect(sum).toBe(parts.length === 0 ? 0 : 100)
    }),
  )
})
