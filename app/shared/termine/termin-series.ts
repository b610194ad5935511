import { isOnClock, type TerminTime } from './termin-time.ts'

/** Slots on several days, each day the same: times of day on Berlin's clocks, whatever these do meanwhile. */
export type TerminSeries = {
  /** First and last day as ISO dates. */
  from: string
  to: string
  /** 1 is Monday, 7 is Sunday, as ISO 8601 counts. */
  weekdays: readonly number[]
  /** "16:00": when the first slot of a day begins, and when the last one has ended ("24:00": at midnight). */
  first: string
  last: string
  /** How long a slot is, and how long until the next. */
  minutes: number
  pause: number
}

const DAY_MS = 24 * 3_600_000

/**
 * The slots of a series in order of time, at most `limit`. Left out are times that clocks skip or show twice (TERMIN-13):
 * nobody could say when they are.
 */
export function listSeries(series: TerminSeries, limit: number): TerminTime[] {
  const { from, to, weekdays, first, last, minutes, pause } = series
  const [begin, end] = [toMinutes(first), toMinutes(last)]
  const termine: TerminTime[] = []
  for (let day = Date.parse(`${from}T00:00:00Z`); day <= Date.parse(`${to}T00:00:00Z`); day += DAY_MS) {
    if (!weekdays.includes(new Date(day).getUTCDay() || 7)) continue
    const date = new Date(day).toISOString().slice(0, 10)
    for (let start = begin; start + minutes <= end; start += minutes + pause) {
      if (termine.length === limit) return termine
      const termin = { date, from: toClock(start), to: toClock(start + minutes) }
      if (isOnClock(termin)) termine.push(termin)
    }
  }
  return termine
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

const toClock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
