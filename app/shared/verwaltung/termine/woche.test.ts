import { expect, test } from 'vitest'
import { dayOf, mondayOf, readDay, spanText } from './woche.ts'

test.each([
  ['2026-02-23', '2026-02-23'],
  ['2026-03-01', '2026-02-23'],
  ['2027-01-01', '2026-12-28'],
])('%s belongs to the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test.each([
  ['2026-02-23', '2026-02-28', '23. bis 28. Februar 2026'],
  ['2026-09-28', '2026-10-03', '28. September bis 3. Oktober 2026'],
  ['2026-12-28', '2027-01-02', '28. Dezember 2026 bis 2. Januar 2027'],
])('words the week from %s to %s as %s', (from, to, text) => {
  expect(spanText(from, to)).toBe(text)
})

test('returns the day in Berlin', () => {
  expect(dayOf(new Date('2026-03-28T22:59:59Z'))).toBe('2026-03-28')
  expect(dayOf(new Date('2026-03-28T23:00:00Z'))).toBe('2026-03-29')
})

test.each([null, '', 'heute', '2026-02-30', '2026-2-3', '1999-12-31', '9999-01-01', '2026-02-23T00:00'])(
  'refuses %s as a day',
  (text) => {
    expect(readDay(text)).toBeNull()
  },
)
