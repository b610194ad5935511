import { expect, test } from 'vitest'
import { nearDay } from './near-day.ts'

test.each([
  ['2026-02-25', 'Heute'],
  ['2026-02-26', 'Morgen'],
  ['2026-02-28', 'Am Samstag'],
  ['2026-03-03', 'Am Dienstag'],
  ['2026-03-04', 'Am 4. März'],
  ['2026-02-24', 'Am 24. Februar'],
])('names %s, seen from 25 February 2026, %j', (day, text) => {
  expect(nearDay(day, '2026-02-25')).toBe(text)
})
