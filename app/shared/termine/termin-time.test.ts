import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import { isClockChange, toInstants, toWallClock } from './termin-time.ts'

test.each([
  ['winter', '2026-01-05', '16:30:00', '2026-01-05T15:30:00Z'],
  ['summer, without seconds', '2026-07-05', '16:30', '2026-07-05T14:30:00Z'],
  ['before the clocks go forward', '2026-03-29', '01:59:00', '2026-03-29T00:59:00Z'],
  ['a time they leave out', '2026-03-29', '02:30:00', '2026-03-29T01:30:00Z'],
  ['after it', '2026-03-29', '03:00:00', '2026-03-29T01:00:00Z'],
  ['before they go back', '2026-10-25', '01:59:00', '2026-10-24T23:59:00Z'],
  ['a time they show twice', '2026-10-25', '02:30:00', '2026-10-25T01:30:00Z'],
  ['after that', '2026-10-25', '03:00:00', '2026-10-25T02:00:00Z'],
  ['midnight', '2026-07-01', '00:00:00', '2026-06-30T22:00:00Z'],
])('converts Berlin time %s: %s %s', (_case, date, from, start) => {
  expect(toInstants({ date, from, to: from }).start).toEqual(new Date(start))
})

test.each([
  ['2026-02-28', '2026-03-01T00:00:00'],
  ['2026-12-31', '2027-01-01T00:00:00'],
])('the end of %s at 24:00 is the next day', (date, end) => {
  expect(toWallClock({ date, from: '23:30', to: '24:00:00' })).toEqual({ start: `${date}T23:30:00`, end })
})

test('restores any instant from the time in Berlin, and in a doubled hour the later one', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
  const minutes = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000)
      const [date = '', from = ''] = clock.format(instant).split(' ')
      const { start } = toInstants({ date, from, to: from })
      const hourLater = new Date(instant.getTime() + HOUR_MS)
      expect(start).toEqual(clock.format(hourLater) === clock.format(instant) ? hourLater : instant)
    }),
  )
})

test.each([
  ['2026-03-28', false],
  ['2026-03-29', true],
  ['2026-10-25', true],
  ['2026-12-31', false],
])('the clocks change on %s: %s', (date, expected) => {
  expect(isClockChange(date)).toBe(expected)
})
