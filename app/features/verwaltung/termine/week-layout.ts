import { toMinutes } from '#app/shared/termine/termin-series.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'

const HALF_HOUR_PIXELS = 32
const HALF_HOUR = 30

/** Returns the hours to display: office hours, extended if slots are outside them. */
export function hoursOf(termine: readonly TerminTime[]): { first: number; last: number } {
  const starts = termine.map(({ from }) => Math.floor(toMinutes(from) / 60))
  const ends = termine.map(({ to }) => Math.ceil(toMinutes(to) / 60))
  return { first: Math.min(9, ...starts), last: Math.max(19, ...ends) }
}

/** Slot with its position in the day in pixels. Slots at the same time share the width: `lane` of `lanes`. */
export type Placed<T> = { termin: T; top: number; height: number; lane: number; lanes: number }

export function placeTermine<T extends TerminTime>(termine: readonly T[], firstHour: number): Placed<T>[] {
  const placed: Placed<T>[] = []
  let group: Placed<T>[] = []
  let ends: number[] = []
  for (const termin of termine.toSorted((a, b) => toMinutes(a.from) - toMinutes(b.from))) {
    const [start, end] = [toMinutes(termin.from), toMinutes(termin.to)]
    if (ends.every((other) => other <= start)) {
      for (const one of group) one.lanes = ends.length
      group = []
      ends = []
    }
    const free = ends.findIndex((other) => other <= start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = end
    const top = toPixels(start - firstHour * 60)
    // Short slots get a readable height and may overlap later ones.
    const one = { termin, top, height: Math.max(24, toPixels(end - start)), lane, lanes: 1 }
    group.push(one)
    placed.push(one)
  }
  for (const one of group) one.lanes = ends.length
  return placed
}

export const toPixels = (minutes: number) => (minutes / HALF_HOUR) * HALF_HOUR_PIXELS

/** Returns the start times of free half hours, in minutes since midnight. */
export function freeHalfHours(
  termine: readonly TerminTime[],
  { first, last }: { first: number; last: number },
): number[] {
  return Array.from({ length: (last - first) * 2 }, (_, i) => first * 60 + i * HALF_HOUR).filter((start) =>
    termine.every(({ from, to }) => toMinutes(from) >= start + HALF_HOUR || toMinutes(to) <= start),
  )
}
