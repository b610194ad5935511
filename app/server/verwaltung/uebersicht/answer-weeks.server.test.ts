import { expect, test } from 'vitest'
import { listFullWeeks } from './answer-weeks.server.ts'

test('lists the full weeks before this one, over the turn of the year', () => {
  expect(listFullWeeks('2026-02-25', 12).map(({ week }) => week)).toEqual([49, 50, 51, 52, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(listFullWeeks('2026-02-25', 1)).toEqual([{ from: '2026-02-16', to: '2026-02-22', week: 8 }])
})

test.each([
  // A week ends on Sunday; some years have 53 weeks.
  ['2026-03-01', 8],
  ['2026-03-02', 9],
  ['2027-01-04', 53],
  ['2027-01-11', 1],
])('the last full week before %s is week %i', (today, week) => {
  expect(listFullWeeks(today, 1)[0]?.week).toBe(week)
})
