import { expect, test } from 'vitest'
import { parseSearchedDay } from './suche.ts'

const NOW = new Date('2026-11-27T23:30:00Z')

test.each([
  ['heute', '2026-11-28'],
  ['Morgen', '2026-11-29'],
  ['übermorgen', '2026-11-30'],
  ['5.12.', '2026-12-05'],
  ['5.12', '2026-12-05'],
  ['05.12.2027', '2027-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['31.2.', null],
  ['5', null],
  ['Weber', null],
])('FINDEN-3: finds the day in %s', (text, day) => {
  expect(parseSearchedDay(text, NOW)).toBe(day)
})
