import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listSeries, overlap, startAt, terminKey, toMinutes, weekdayOf } from './termin-series.ts'
import { isOnClock, toInstants } from './termin-time.ts'

const DAILY = [1, 2, 3, 4, 5, 6, 7]
/** Saturday, 28 March to Monday, 30 March 2026; clocks go forward on Sunday. */
const WEEKEND = {
  from: '2026-03-28',
  to: '2026-03-30',
  weekdays: DAILY,
  first: '16:00',
  last: '17:00',
  minutes: 30,
  pause: 0,
}

function list(series: Partial<typeof WEEKEND>, limit = 100) {
  const { weekdays, first, last, ...rest } = { ...WEEKEND, ...series }
  return listSeries({ ...rest, times: weekdays.map((weekday) => ({ weekday, first, last })) }, limit)
}

const text = ({ date, from, to }: { date: string; from: string; to: string }) => `${date} ${from}-${to}`
const times = (series: Partial<typeof WEEKEND>) => list(series).termine.map(text)

describe('a series of slots', () => {
  test('has the same times of day before and after the clocks change', () => {
    const { termine } = list({ minutes: 60 })
    expect(termine.map(({ from }) => from)).toEqual(['16:00', '16:00', '16:00'])
    expect(termine.map((termin) => toInstants(termin).start.toISOString())).toEqual([
      '2026-03-28T15:00:00.000Z',
      '2026-03-29T14:00:00.000Z',
      '2026-03-30T14:00:00.000Z',
    ])
  })

  test('has pauses, only the chosen days, and no slot that ends too late', () => {
    expect(times({ weekdays: [1], last: '17:20', minutes: 30, pause: 10 })).toEqual([
      '2026-03-30 16:00-16:30',
      '2026-03-30 16:40-17:10',
    ])
  })

  test('has different times per day, several on one day, in order', () => {
    const series = { from: '2026-03-05', to: '2026-03-07', minutes: 60, pause: 0 }
    const [thursday, saturday] = [4, 6]
    const found = listSeries(
      {
        ...series,
        times: [
          { weekday: thursday, first: '16:00', last: '17:00' },
          { weekday: saturday, first: '10:00', last: '11:30' },
          { weekday: thursday, first: '09:00', last: '10:00' },
        ],
      },
      100,
    )
    expect(found.termine.map(text)).toEqual([
      '2026-03-05 09:00-10:00',
      '2026-03-05 16:00-17:00',
      '2026-03-07 10:00-11:00',
    ])
  })

  test('lasts until midnight', () => {
    expect(times({ from: '2026-03-30', first: '23:00', last: '24:00' })).toEqual([
      '2026-03-30 23:00-23:30',
      '2026-03-30 23:30-24:00',
    ])
  })

  test.each([
    ['skip', '2026-03-29'],
    ['show twice', '2026-10-25'],
  ])('leaves out and lists the times that the clocks %s', (_clocks, day) => {
    const found = list({ from: day, to: day, first: '01:00', last: '04:00' })
    expect(found.termine.map(({ from }) => from)).toEqual(['01:00', '03:00', '03:30'])
    expect(found.skipped.map(({ from }) => from)).toEqual(['01:30', '02:00', '02:30'])
  })

  test('has at most the requested number of slots', () => {
    expect(list({}, 5).termine).toHaveLength(5)
  })

  test('is empty if no slot fits', () => {
    expect(times({ last: '16:20' })).toEqual([])
    expect(times({ to: '2026-03-27' })).toEqual([])
  })

  test('is ordered, within its hours, without overlaps and at existing times, for any request', () => {
    const series = fc.record({
      day: fc.integer({ min: 0, max: 364 }),
      days: fc.integer({ min: 0, max: 20 }),
      weekdays: fc.subarray(DAILY, { minLength: 1 }),
      first: fc.integer({ min: 0, max: 23 * 60 }),
      hours: fc.integer({ min: 10, max: 300 }),
      minutes: fc.integer({ min: 5, max: 90 }),
      pause: fc.integer({ min: 0, max: 60 }),
    })
    const clock = (of: number) => `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
    const isoDay = (of: number) => new Date(Date.UTC(2026, 0, 1 + of)).toISOString().slice(0, 10)
    fc.assert(
      fc.property(series, ({ day, days, weekdays, first, hours, minutes, pause }) => {
        const last = Math.min(24 * 60, first + hours)
        const range = { from: isoDay(day), to: isoDay(day + days) }
        const found = list({ ...range, weekdays, first: clock(first), last: clock(last), minutes, pause }, 10_000)
        const all = [...found.termine, ...found.skipped].toSorted((a, b) => (text(a) < text(b) ? -1 : 1))
        const perDay = Math.max(0, Math.floor((last - first + pause) / (minutes + pause)))
        const wanted = Array.from({ length: days + 1 }, (_, i) => isoDay(day + i)).filter((date) =>
          weekdays.includes(weekdayOf(date)),
        )
        expect(all).toHaveLength(wanted.length * perDay)
        expect(new Set(all.map(terminKey)).size).toBe(all.length)
        expect(found.termine.every(isOnClock)).toBe(true)
        expect(found.skipped.some(isOnClock)).toBe(false)
        for (const [i, termin] of all.entries()) {
          expect(toMinutes(termin.to) - toMinutes(termin.from)).toBe(minutes)
          expect(toMinutes(termin.from)).toBeGreaterThanOrEqual(first)
          expect(toMinutes(termin.to)).toBeLessThanOrEqual(last)
          const next = all[i + 1]
          if (next) expect(overlap(termin, next)).toBe(false)
        }
      }),
      { numRuns: 200 },
    )
  })
})

test.each([
  ['16:00', '16:30', '16:29', '17:00', true],
  ['16:00', '16:30', '16:30', '17:00', false],
  ['16:00', '18:00', '16:30', '17:00', true],
  ['23:30', '24:00:00', '23:45:00', '24:00:00', true],
])('%s to %s overlaps %s to %s: %s', (from, to, otherFrom, otherTo, expected) => {
  const [one, other] = [
    { date: '2026-03-10', from, to },
    { date: '2026-03-10', from: otherFrom, to: otherTo },
  ]
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected])
  expect(overlap(one, { ...other, date: '2026-03-11' })).toBe(false)
})

test('keeps the length of a slot whose beginning changes', () => {
  const termin = { date: '2026-03-30', from: '16:00:00', to: '16:45:00' }
  expect(startAt(termin, '23:15')).toEqual({ date: '2026-03-30', from: '23:15', to: '24:00' })
  expect(startAt(termin, '23:30')).toBeNull()
})
