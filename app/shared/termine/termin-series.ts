import { DAY_MS } from '../time.ts'
import { isOnClock, type TerminTime } from './termin-time.ts'

/** Times of slots on one weekday. `weekday`: 1 is Monday (ISO 8601). */
export type SeriesTime = {
  weekday: number
  /** Start of the first slot, "16:00". `last` is the end of the last slot; "24:00" is midnight. */
  first: string
  last: string
}

/**
 * Rules for a series of Termine. `from`, `to`: ISO dates; `minutes`: length of a slot; `pause`: minutes between two.
 */
export type TerminSeries = {
  from: string
  to: string
  times: readonly SeriesTime[]
  minutes: number
  pause: number
}

/** Lists at most `limit` slots. `skipped`: slots whose times a clock change makes missing or ambiguous (TERMIN-13). */
export function listSeries(series: TerminSeries, limit: number): { termine: TerminTime[]; skipped: TerminTime[] } {
  const { from, to, times, minutes, pause } = series
  const inOrder = times.toSorted((a, b) => toMinutes(a.first) - toMinutes(b.first))
  const termine: TerminTime[] = []
  const skipped: TerminTime[] = []
  for (let day = Date.parse(`${from}T00:00:00Z`); day <= Date.parse(`${to}T00:00:00Z`); day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10)
    for (const { first, last } of inOrder.filter(({ weekday }) => weekday === weekdayOf(date))) {
      for (let start = toMinutes(first); start + minutes <= toMinutes(last); start += minutes + pause) {
        if (termine.length === limit) return { termine, skipped }
        const termin = { date, from: toClock(start), to: toClock(start + minutes) }
        ;(isOnClock(termin) ? termine : skipped).push(termin)
      }
    }
  }
  return { termine, skipped }
}

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** Identifies a slot of a preview by its start: "2026-03-10T16:00". */
export function terminKey({ date, from }: TerminTime): string {
  return `${date}T${from.slice(0, 5)}`
}

export function overlap(a: TerminTime, b: TerminTime): boolean {
  return a.date === b.date && toMinutes(a.from) < toMinutes(b.to) && toMinutes(b.from) < toMinutes(a.to)
}

/** Moves a slot to another start, with the same length; null if it would end after midnight. */
export function startAt({ date, from, to }: TerminTime, start: string): TerminTime | null {
  const end = toMinutes(start) + toMinutes(to) - toMinutes(from)
  return end > 24 * 60 ? null : { date, from: start, to: toClock(end) }
}

export function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Formats minutes after midnight: "16:30"; 1440 is "24:00". */
export const toClock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
