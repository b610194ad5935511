import { DAY_MS, HOUR_MS } from '../time.ts'
/** Day and times of a Termin in Berlin's local time, as stored. */
export type TerminTime = {
  date: string
  /** "16:30:00" or "16:30"; an end at midnight is "24:00:00". */
  from: string
  to: string
}

const BERLIN_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Returns Berlin's local times as "2026-03-29T16:30:00". 24:00 becomes 00:00 of the next day. */
export function toWallClock({ date, from, to }: TerminTime): { start: string; end: string } {
  return { start: wallClock(date, from), end: wallClock(date, to) }
}

export function toInstants(termin: TerminTime): { start: Date; end: Date } {
  const { start, end } = toWallClock(termin)
  return { start: toInstant(start), end: toInstant(end) }
}

/** False if a clock change makes one of the local times missing or ambiguous. */
export function isOnClock(termin: TerminTime): boolean {
  return Object.values(toWallClock(termin)).every((local) => {
    const utc = Date.parse(`${local}Z`)
    return [1, 2].filter((hours) => isShownAt(local, new Date(utc - hours * HOUR_MS))).length === 1
  })
}

export function isClockChange(date: string): boolean {
  const { start, end } = toInstants({ date, from: '00:00', to: '24:00' })
  return end.getTime() - start.getTime() !== DAY_MS
}

function wallClock(date: string, time: string): string {
  const [hours = '', minutes = '', seconds = '00'] = time.split(':')
  if (hours !== '24') return `${date}T${hours}:${minutes}:${seconds}`
  const nextDay = new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS)
  return nextDay.toISOString().slice(0, 19)
}

/** Converts a local time in Berlin. A missing or ambiguous time counts as winter time, as in PostgreSQL. */
function toInstant(local: string): Date {
  const utc = Date.parse(`${local}Z`)
  const inWinter = new Date(utc - HOUR_MS)
  const inSummer = new Date(utc - 2 * HOUR_MS)
  return isShownAt(local, inSummer) && !isShownAt(local, inWinter) ? inSummer : inWinter
}

const isShownAt = (local: string, instant: Date) => BERLIN_CLOCK.format(instant) === local.replace('T', ' ')
