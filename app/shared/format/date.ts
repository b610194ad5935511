import { NBSP } from './number.ts'

// Every date and time of the product is Europe/Berlin, whatever the zone of the server or the visitor.
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

/** "01.03.2026" from an ISO date (a calendar day, no zone) or an ISO timestamp; an unreadable text comes back as it is. */
export function date(iso: string): string {
  const tag = ONLY_DATE.exec(iso)
  if (tag) return `${tag[3]}.${tag[2]}.${tag[1]}`
  const instant = new Date(iso)
  return Number.isNaN(instant.getTime()) ? iso : SHORT_DATE.format(instant)
}

const ISO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** The day of a moment as an ISO date, in Berlin. */
export const toDay = (moment: Date): string => ISO_DAY.format(moment)

/** The day before that of an ISO timestamp, as `date` writes it. By the calendar: days have 23 to 25 hours. */
export function dayBefore(iso: string): string {
  const [tag, month, year] = date(iso).split('.').map(Number)
  // Noon keeps the calendar day; day 0 is the last one of the month before.
  return date(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (tag ?? 1) - 1, 12)).toISOString())
}

/** "Donnerstag, 26. Februar 2026" from an ISO date or timestamp; an unreadable text comes back as it is. */
export function longDate(iso: string): string {
  // Noon keeps a calendar day on its day in Berlin, in summer and winter.
  const instant = new Date(ONLY_DATE.test(iso) ? `${iso}T12:00:00Z` : iso)
  return Number.isNaN(instant.getTime()) ? iso : LONG_DATE.format(instant)
}

/** "16:30 Uhr" from an ISO timestamp, or from a time of day ("16:30:00"); an unreadable text comes back as it is. */
export function time(iso: string): string {
  if (/^\d{2}:\d{2}/.test(iso)) return `${iso.slice(0, 5)}${NBSP}Uhr`
  const instant = new Date(iso)
  return Number.isNaN(instant.getTime()) ? iso : `${HOUR.format(instant)}${NBSP}Uhr`
}

/** A moment as a URL or a form names it; null for what is none, or in a year that ISO 8601 writes otherwise. */
export function readInstant(text: string | null): Date | null {
  const instant = new Date(text ?? '')
  const year = instant.getUTCFullYear()
  return year >= 1 && year <= 9999 ? instant : null
}
