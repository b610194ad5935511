import { NBSP } from './number.ts'

const TIME_ZONE = 'Europe/Berlin'
const SHORT_DATE = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const LONG_DATE = new Intl.DateTimeFormat('de-DE', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const HOUR = new Intl.DateTimeFormat('de-DE', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })
const ONLY_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Formats an ISO date or timestamp as "01.03.2026"; returns invalid text unchanged. */
export function date(iso: string): string {
  const tag = ONLY_DATE.exec(iso)
  if (tag) return `${tag[3]}.${tag[2]}.${tag[1]}`
  const instant = new Date(iso)
  return Number.isNaN(instant.getTime()) ? iso : SHORT_DATE.format(instant)
}

const ISO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' })

export const toDay = (moment: Date): string => ISO_DAY.format(moment)

/** Formats the day before an ISO timestamp as "01.03.2026", by calendar, since days have 23 to 25 hours. */
export function dayBefore(iso: string): string {
  const [tag, month, year] = date(iso).split('.').map(Number)
  // Noon avoids zone shifts; day 0 is the last one of the former month.
  return date(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (tag ?? 1) - 1, 12)).toISOString())
}

/** Formats an ISO date or timestamp as "Donnerstag, 26. Februar 2026"; returns invalid text unchanged. */
export function longDate(iso: string): string {
  // Noon UTC is the same day in Berlin all year.
  const instant = new Date(ONLY_DATE.test(iso) ? `${iso}T12:00:00Z` : iso)
  return Number.isNaN(instant.getTime()) ? iso : LONG_DATE.format(instant)
}

/** Formats an ISO timestamp or a time ("16:30:00") as "16:30 Uhr"; returns invalid text unchanged. */
export function time(iso: string): string {
  if (/^\d{2}:\d{2}/.test(iso)) return `${iso.slice(0, 5)}${NBSP}Uhr`
  const instant = new Date(iso)
  return Number.isNaN(instant.getTime()) ? iso : `${HOUR.format(instant)}${NBSP}Uhr`
}

/** Parses a timestamp from a URL or a form; null if invalid or outside the years 1 to 9999. */
export function readInstant(text: string | null): Date | null {
  const instant = new Date(text ?? '')
  const year = instant.getUTCFullYear()
  return year >= 1 && year <= 9999 ? instant : null
}
