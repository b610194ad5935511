import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feiertagOn, isWerktag } from './feiertage.server.ts'

test.each([
  ['2026-01-01', 'Neujahr'],
  ['2026-04-03', 'Karfreitag'],
  ['2026-04-06', 'Ostermontag'],
  ['2026-05-01', 'Tag der Arbeit'],
  ['2026-05-14', 'Christi Himmelfahrt'],
  ['2026-05-25', 'Pfingstmontag'],
  ['2026-10-03', 'Tag der Deutschen Einheit'],
  ['2026-12-25', '1. Weihnachtstag'],
  ['2026-12-26', '2. Weihnachtstag'],
  // The earliest and the latest Easter, and years in which simpler formulas fail.
  ['2285-03-23', 'Ostermontag'],
  ['2038-04-26', 'Ostermontag'],
  ['1981-04-20', 'Ostermontag'],
  ['2049-04-19', 'Ostermontag'],
  ['2024-04-01', 'Ostermontag'],
])('%s is %s', (date, name) => {
  expect(feiertagOn(date)).toBe(name)
})

test.each(['2026-04-05', '2026-06-04', '2026-10-31', '2026-12-24', '2026-12-31'])(
  '%s is not a holiday of all Länder',
  (date) => {
    expect(feiertagOn(date)).toBeNull()
  },
)

describe('working days', () => {
  test.each([
    ['2026-04-02', true],
    ['2026-04-03', false],
    ['2026-04-04', false],
    ['2026-04-05', false],
    ['2026-04-06', false],
    ['2026-04-07', true],
  ])('%s is a working day: %s', (date, expected) => {
    expect(isWerktag(date)).toBe(expected)
  })

  test('a year has nine public holidays, which are not working days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), (year) => {
        const days = Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(year, 0, 1 + i)).toISOString())
        const dates = days.map((day) => day.slice(0, 10)).filter((day) => day.startsWith(String(year)))
        const holidays = dates.filter((day) => feiertagOn(day))
        // Ascension Day falls on 1 May if Easter is on 23 March, as in 1913 and 2008.
        expect(holidays.length).toBeGreaterThanOrEqual(8)
        expect(holidays.filter(isWerktag)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})
