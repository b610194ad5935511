import { expect, test } from 'vitest'
import { date, longDate, time } from './date.ts'
import { euro, euroShort } from './euro.ts'
import { quadratmeter, squareMetresShort } from './flaeche.ts'
import { decimal, etage, integer, zimmer } from './number.ts'

const NB = '\u00a0'

test('formats amounts of money', () => {
  expect(euro(986)).toBe(`986,00${NB}€`)
  expect(euro(1234.5)).toBe(`1.234,50${NB}€`)
  expect(euroShort(986)).toBe(`986${NB}€`)
  expect(euroShort(986.5)).toBe(`986,50${NB}€`)
  expect(euroShort(1_250_000)).toBe(`1.250.000${NB}€`)
})

test('formats areas, rooms and numbers', () => {
  expect(quadratmeter(63)).toBe(`63,0${NB}m²`)
  expect(quadratmeter(85.5)).toBe(`85,5${NB}m²`)
  expect(squareMetresShort(63)).toBe(`63${NB}m²`)
  expect(zimmer(2.5)).toBe('2,5')
  expect(zimmer(3)).toBe('3')
  expect(decimal(1234.567)).toBe('1.234,57')
  expect(integer(12345)).toBe('12.345')
})

test.each([
  [0, 'EG'],
  [2, `2.${NB}OG`],
  [-1, 'UG'],
  [-2, `2.${NB}UG`],
])('formats the floor %i as %s', (value, text) => expect(etage(value)).toBe(text))

test('formats dates and times as in Berlin', () => {
  expect(date('2026-03-01')).toBe('01.03.2026')
  expect(date('2026-02-28T23:30:00Z')).toBe('01.03.2026')
  expect(longDate('2026-02-26')).toBe('Donnerstag, 26. Februar 2026')
  expect(time('2026-07-01T14:30:00Z')).toBe(`16:30${NB}Uhr`)
  expect(time('09:05:00')).toBe(`09:05${NB}Uhr`)
  expect([date('morgen'), longDate('morgen'), time('bald')]).toEqual(['morgen', 'morgen', 'bald'])
})
