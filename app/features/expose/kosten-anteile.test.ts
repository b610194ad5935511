import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kostenAnteile } from './kosten-anteile.ts'

test('the shares of a usual rent', () => {
  const teile = kostenAnteile({ nettokaltmiete: 742, betriebskosten: 148, heizkosten: 96 })
  expect(teile.map(({ name, prozent }) => `${name} ${prozent}`)).toEqual([
    'Kaltmiete 75',
    'Betriebskosten 15',
    'Heizkosten 10',
  ])
})

test('missing parts are left out', () => {
  expect(kostenAnteile({ nettokaltmiete: 500, betriebskosten: null, heizkosten: 0 })).toEqual([
    { name: 'Kaltmiete', betrag: 500, prozent: 100, farbe: 'k1' },
  ])
  expect(kostenAnteile({ nettokaltmiete: null, betriebskosten: null, heizkosten: null })).toEqual([])
})

test('shares always add up to 100', () => {
  const betrag = fc.option(fc.integer({ min: 0, max: 1_000_000 }).map((cent) => cent / 100))
  fc.assert(
    fc.property(betrag, betrag, betrag, (nettokaltmiete, betriebskosten, heizkosten) => {
      const teile = kostenAnteile({ nettokaltmiete, betriebskosten, heizkosten })
      const summe = teile.reduce((bisher, { prozent }) => bisher + prozent, 0)
      expect(summe).toBe(teile.length === 0 ? 0 : 100)
    }),
  )
})
