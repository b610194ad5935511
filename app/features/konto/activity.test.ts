import { expect, test } from 'vitest'
import { NBSP } from '#app/shared/format/number.ts'
import { activity } from './activity.ts'

// 10:00 in Berlin
const NOW = new Date('2026-03-02T09:00:00Z')

test.each([
  ['2026-03-02T08:55:00Z', 'Vor wenigen Minuten aktiv'],
  ['2026-03-02T06:05:00Z', `Zuletzt aktiv heute, 07:05${NBSP}Uhr`],
  // Just after midnight in Berlin, still the previous day in UTC.
  ['2026-03-01T23:10:00Z', `Zuletzt aktiv heute, 00:10${NBSP}Uhr`],
  ['2026-03-01T20:40:00Z', `Zuletzt aktiv gestern, 21:40${NBSP}Uhr`],
  ['2026-02-03T07:12:00Z', `Zuletzt aktiv 03.02.2026, 08:12${NBSP}Uhr`],
])('shows %s', (last, text) => {
  expect(activity(new Date(last), NOW)).toBe(text)
})

test.each([
  // The clocks go forward on 29 March 2026, a day of 23 hours. At half past midnight the previous day began 23.5 h ago.
  ['2026-03-29T21:30:00Z', '2026-03-29T22:30:00Z', `Zuletzt aktiv gestern, 23:30${NBSP}Uhr`],
  ['2026-03-28T22:50:00Z', '2026-03-29T22:30:00Z', `Zuletzt aktiv 28.03.2026, 23:50${NBSP}Uhr`],
  // They go back on 25 October 2026: 25 hours.
  ['2026-10-24T22:10:00Z', '2026-10-25T22:50:00Z', `Zuletzt aktiv heute, 00:10${NBSP}Uhr`],
  ['2026-10-24T21:50:00Z', '2026-10-25T22:50:00Z', `Zuletzt aktiv gestern, 23:50${NBSP}Uhr`],
  ['2026-10-25T12:00:00Z', '2026-10-26T22:50:00Z', `Zuletzt aktiv gestern, 13:00${NBSP}Uhr`],
  ['2025-12-31T12:00:00Z', '2026-01-01T12:00:00Z', `Zuletzt aktiv gestern, 13:00${NBSP}Uhr`],
])('uses calendar days: %s at %s', (last, now, text) => {
  expect(activity(new Date(last), new Date(now))).toBe(text)
})
