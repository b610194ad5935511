import { NBSP } from './zahl.ts'

// Every date and time of the product is Europe/Berlin, whatever the zone of the server or the visitor.
const ZEITZONE = 'Europe/Berlin'
const TAG = new Intl.DateTimeFormat('de-DE', { timeZone: ZEITZONE, day: '2-digit', month: '2-digit', year: 'numeric' })
const TAG_LANG = new Intl.DateTimeFormat('de-DE', {
  timeZone: ZEITZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const STUNDE = new Intl.DateTimeFormat('de-DE', { timeZone: ZEITZONE, hour: '2-digit', minute: '2-digit' })
const NUR_DATUM = /^(\d{4})-(\d{2})-(\d{2})$/

/** "01.03.2026" from an ISO date (a calendar day, no zone) or an ISO timestamp; an unreadable text comes back as it is. */
export function datum(iso: string): string {
  const tag = NUR_DATUM.exec(iso)
  if (tag) return `${tag[3]}.${tag[2]}.${tag[1]}`
  const zeitpunkt = new Date(iso)
  return Number.isNaN(zeitpunkt.getTime()) ? iso : TAG.format(zeitpunkt)
}

/** The day before that of an ISO timestamp, as `datum` writes it. By the calendar: days have 23 to 25 hours. */
export function vortag(iso: string): string {
  const [tag, monat, jahr] = datum(iso).split('.').map(Number)
  // Noon keeps the calendar day; day 0 is the last one of the month before.
  return datum(new Date(Date.UTC(jahr ?? 0, (monat ?? 1) - 1, (tag ?? 1) - 1, 12)).toISOString())
}

/** "Donnerstag, 26. Februar 2026" from an ISO date or timestamp; an unreadable text comes back as it is. */
export function datumLang(iso: string): string {
  // Noon keeps a calendar day on its day in Berlin, in summer and winter.
  const zeitpunkt = new Date(NUR_DATUM.test(iso) ? `${iso}T12:00:00Z` : iso)
  return Number.isNaN(zeitpunkt.getTime()) ? iso : TAG_LANG.format(zeitpunkt)
}

/** "16:30 Uhr" from an ISO timestamp, or from a time of day ("16:30:00"); an unreadable text comes back as it is. */
export function uhrzeit(iso: string): string {
  if (/^\d{2}:\d{2}/.test(iso)) return `${iso.slice(0, 5)}${NBSP}Uhr`
  const zeitpunkt = new Date(iso)
  return Number.isNaN(zeitpunkt.getTime()) ? iso : `${STUNDE.format(zeitpunkt)}${NBSP}Uhr`
}
