import type { CalendarEntry } from '#app/server/termine/buchung/calendar-entry.server.ts'
import { type TerminTime, toInstants } from '#app/shared/termine/termin-time.ts'

export function googleCalendarUrl(entry: CalendarEntry, termin: TerminTime): string {
  const { start, end } = toUtc(termin)
  const compact = (utc: string) => utc.replace(/[-:]/g, '')
  return toUrl('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${compact(start)}/${compact(end)}`,
    ctz: 'Europe/Berlin',
    location: entry.ort,
    details: entry.beschreibung,
  })
}

/** URL that adds the entry to Outlook. `office`: for company accounts; by default for private accounts. */
export function outlookCalendarUrl(
  entry: CalendarEntry,
  termin: TerminTime,
  { office = false }: { office?: boolean } = {},
): string {
  const { start, end } = toUtc(termin)
  return toUrl(`https://outlook.${office ? 'office' : 'live'}.com/calendar/deeplink/compose`, {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: start,
    enddt: end,
    location: entry.ort,
    // Outlook drops line breaks here.
    body: entry.beschreibung.replaceAll('\n', ' · '),
  })
}

function toUtc(termin: TerminTime): { start: string; end: string } {
  const { start, end } = toInstants(termin)
  const utc = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`
  return { start: utc(start), end: utc(end) }
}

/** Encodes blanks as %20: URLSearchParams would write plus signs, which Outlook does not decode. */
function toUrl(page: string, fields: Record<string, string>): string {
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${page}?${query.join('&')}`
}
