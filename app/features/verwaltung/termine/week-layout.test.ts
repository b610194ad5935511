import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlap, toClock } from '#app/shared/termine/termin-series.ts'
import { freeHalfHours, hoursOf, placeTermine } from './week-layout.ts'

const slot = (from: string, to: string) => ({ date: '2026-03-10', from, to })

test('half an hour is 32 pixels high, and simultaneous slots share the width (KALENDER-1)', () => {
  const placed = placeTermine([slot('16:00', '16:30'), slot('16:30', '17:30'), slot('16:45', '17:00')], 9)
  expect(placed.map(({ top, height, lane, lanes }) => [top, height, lane, lanes])).toEqual([
    [448, 32, 0, 1],
    [480, 64, 0, 2],
    [496, 24, 1, 2],
  ])
})

test('slots in one lane never overlap, and each lane is within its group', () => {
  const one = fc
    .tuple(fc.integer({ min: 0, max: 280 }), fc.integer({ min: 1, max: 30 }))
    .map(([at, length]) => slot(toClock(at * 5), toClock(Math.min(1440, (at + length) * 5))))
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (termine) => {
      const placed = placeTermine(termine, 0)
      expect(placed).toHaveLength(termine.length)
      for (const [i, a] of placed.entries()) {
        expect(a.lane).toBeLessThan(a.lanes)
        for (const b of placed.slice(i + 1)) {
          if (!overlap(a.termin, b.termin)) continue
          expect(a.lane).not.toBe(b.lane)
          expect(a.lanes).toBe(b.lanes)
        }
      }
    }),
  )
})

test('shows office hours, extended for slots outside them', () => {
  expect(hoursOf([])).toEqual({ first: 9, last: 19 })
  expect(hoursOf([slot('07:45', '08:15'), slot('23:30', '24:00')])).toEqual({ first: 7, last: 24 })
})

test('finds the half hours without a slot', () => {
  expect(freeHalfHours([slot('09:15', '09:45'), slot('10:30', '11:00')], { first: 9, last: 12 }).map(toClock)).toEqual([
    '10:00',
    '11:00',
    '11:30',
  ])
})
