import { date } from '#app/shared/format/date.ts'
import { DAY_MS } from '#app/shared/time.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return addDays(day, 1 - weekday)
}

export function dayOf(now: Date): string {
  return date(now.toISOString()).split('.').toReversed().join('-')
}

/** Returns the text if it is an ISO date in the years 2000 to 2100, otherwise null. */
export function readDay(text: string | null): string | null {
  if (text === null || !ISO_DAY.test(text)) return null
  const instant = new Date(`${text}T00:00:00Z`)
  const year = instant.getUTCFullYear()
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== text || year < 2000 || year > 2100
    ? null
    : text
}

const DAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric' })
const DAY_MONTH = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const FULL = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/**
 * Formats two days as a span: "23. bis 28. Februar 2026", "28. September bis 3. Oktober 2026". A span across New Year
 * shows both years.
 */
export function spanText(from: string, to: string): string {
  const [a, b] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  const start = !sameYear
    ? FULL.format(a)
    : from.slice(0, 7) === to.slice(0, 7)
      ? `${DAY.format(a)}.`
      : DAY_MONTH.format(a)
  return `${start} bis ${FULL.format(b)}`
}
