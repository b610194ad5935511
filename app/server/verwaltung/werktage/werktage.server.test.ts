import { expect, test } from 'vitest'
import { addWerktage, answerDueSince, werktageSince } from './werktage.server.ts'

test.each([
  ['on Wednesday what came on Monday is in time', '2026-02-25T09:33:00+01:00', 2, '2026-02-23T00:00:00+01:00'],
  ['and so it is a minute before midnight', '2026-02-25T23:59:00+01:00', 2, '2026-02-23T00:00:00+01:00'],
  ['but not on Thursday', '2026-02-26T00:01:00+01:00', 2, '2026-02-24T00:00:00+01:00'],
  ['weekends do not count', '2026-03-02T08:00:00+01:00', 2, '2026-02-26T00:00:00+01:00'],
  ['nor do they on a weekend', '2026-03-01T08:00:00+01:00', 1, '2026-02-27T00:00:00+01:00'],
  ['nor do public holidays', '2026-04-07T08:00:00+02:00', 1, '2026-04-02T00:00:00+02:00'],
  ['the day begins in Berlin when clocks have changed', '2026-03-30T08:00:00+02:00', 1, '2026-03-27T00:00:00+01:00'],
])('ANFRAGEN-4: %s', (_, now, werktage, since) => {
  expect(answerDueSince(new Date(now), werktage)).toEqual(new Date(since))
})

test.each([
  // Monday to Wednesday, over a weekend, over Easter, and on the same day.
  ['2026-02-23T22:59:00Z', '2026-02-25T08:00:00Z', 2],
  ['2026-02-27T10:00:00Z', '2026-03-02T08:00:00Z', 1],
  ['2026-04-02T10:00:00Z', '2026-04-07T08:00:00Z', 1],
  ['2026-02-25T05:00:00Z', '2026-02-25T22:00:00Z', 0],
])('an inquiry of %s has waited at %s for %i working days', (from, now, expected) => {
  expect(werktageSince(new Date(from), new Date(now))).toBe(expected)
})

test.each([
  ['three from Thursday are Tuesday', '2026-02-26', 3, '2026-03-03'],
  ['one from Friday is Monday', '2026-02-27', 1, '2026-03-02'],
  ['public holidays do not count', '2026-04-02', 1, '2026-04-07'],
  ['none is the same day', '2026-02-28', 0, '2026-02-28'],
])('ZUSAGE-1: %s', (_, day, werktage, last) => {
  expect(addWerktage(day, werktage)).toBe(last)
})
