import { describe, expect, test } from 'vitest'
import { listSeries, startAt, type TerminSeries } from './termin-series.ts'
import { toInstants } from './termin-time.ts'

/** Saturday, 28 March to Monday, 30 March 2026; clocks go forward on Sunday. */
const WEEKEND: TerminSeries = {
  ...{ from: '2026-03-28', to: '2026-03-30', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ...{ first: '16:00', last: '17:00', minutes: 30, pause: 0 },
}

const times = (series: Partial<TerminSeries>) =>
  listSeries({ ...WEEKEND, ...series }, 100).map(({ date, from, to }) => `${date} ${from}-${to}`)

describe('a series of slots', () => {
  test('has the same times of day before and after the clocks change', () => {
    const termine = listSeries({ ...WEEKEND, minutes: 60 }, 100)
    expect(termine.map(({ from }) => from)).toEqual(['16:00', '16:00', '16:00'])
    expect(termine.map((termin) => toInstants(termin).start.toISOString())).toEqual([
      '2026-03-28T15:00:00.000Z',
      '2026-03-29T14:00:00.000Z',
      '2026-03-30T14:00:00.000Z',
    ])
  })

  test('has pauses, no slot that would end later than asked, and only the days wanted', () => {
    expect(times({ weekdays: [1], last: '17:20', minutes: 30, pause: 10 })).toEqual([
      '2026-03-30 16:00-16:30',
      '2026-03-30 16:40-17:10',
    ])
  })

  test('goes on until midnight', () => {
    expect(times({ from: '2026-03-30', first: '23:00', last: '24:00' })).toEqual([
      '2026-03-30 23:00-23:30',
      '2026-03-30 23:30-24:00',
    ])
  })

  test('leaves out times that clocks skip', () => {
    const day = { from: '2026-03-29', to: '2026-03-29', first: '01:00', last: '04:00' }
    expect(times(day)).toEqual(['2026-03-29 01:00-01:30', '2026-03-29 03:00-03:30', '2026-03-29 03:30-04:00'])
  })

  test('leaves out times that clocks show twice', () => {
    const day = { from: '2026-10-25', to: '2026-10-25', first: '01:00', last: '04:00' }
    expect(times(day)).toEqual(['2026-10-25 01:00-01:30', '2026-10-25 03:00-03:30', '2026-10-25 03:30-04:00'])
  })

  test('has no more than asked', () => {
    expect(listSeries(WEEKEND, 5)).toHaveLength(5)
  })

  test('is empty where no slot fits', () => {
    expect(times({ last: '16:20' })).toEqual([])
    expect(times({ to: '2026-03-27' })).toEqual([])
  })
})

test('a slot that begins at another time is as long as before', () => {
  const termin = { date: '2026-03-30', from: '16:00:00', to: '16:45:00' }
  expect(startAt(termin, '23:15')).toEqual({ date: '2026-03-30', from: '23:15', to: '24:00' })
  expect(startAt(termin, '23:30')).toBeNull()
})
