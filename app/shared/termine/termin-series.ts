import { DAY_MS } from '../time.ts'
import { isOnClock, type TerminTime } from './termin-time.ts'

/** On which weekday slots are made (1 is Monday, 7 is Sunday, as ISO 8601 counts), and from when until when. */
export type SeriesTime = {
  weekday: number
  /** "16:00": when the first slot begins, and when the last one has ended ("24:00": at midnight). */
  first: string
  last: string
}

/** Slots on several days, each weekday the same: times of day on Berlin's clocks, whatever these do meanwhile. */
export type TerminSeries = {
  /** First and last day as ISO dates. */
  from: string
  to: string
  times: readonly SeriesTime[]
  /** How long a slot is, and how long until the next. */
  minutes: number
  pause: number
}

/**
 * The slots of a series in order of time, at most `limit`; `skipped` are left out, since clocks skip these times or show
 * them twice (TERMIN-13): nobody could say when they are.
 */
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

/** Of an ISO date: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** The slot of a series by its beginning, as its preview names those that are taken out: "2026-03-10T16:00". */
export function terminKey({ date, from }: TerminTime): string {
  return `${date}T${from.slice(0, 5)}`
}

/** Whether two slots are at the same time, be it for a minute. */
export function overlap(a: TerminTime, b: TerminTime): boolean {
  return a.date === b.date && toMinutes(a.from) < toMinutes(b.to) && toMinutes(b.from) < toMinutes(a.to)
}

/** The same slot from another time of day on, as long as before; null where that goes beyond midnight. */
export function startAt({ date, from, to }: TerminTime, start: string): TerminTime | null {
  const end = toMinutes(start) + toMinutes(to) - toMinutes(from)
  return end > 24 * 60 ? null : { date, from: start, to: toClock(end) }
}

/** Minutes since midnight of "16:30" or "16:30:00". */
export function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** "16:30" of minutes since midnight; "24:00" of all of them. */
export const toClock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
