import ICAL from 'ical.js'
import type { Firma } from '#app/server/config/config.server.ts'
import { isOnClock, type TerminTime, toInstants, toWallClock } from '#app/shared/termine/termin-time.ts'
import { type CalendarEntry, oneLine } from './buchung/calendar-entry.server.ts'

// The library does not count the blank of a folded line; RFC 5545 (section 3.1) does.
ICAL.foldLength = 74

export type IcsBuchung = {
  /** Id of the calendar entry. A later file with the same id updates this entry. */
  id: string
  /** Starts at 0; each change and cancellation adds 1. Calendars ignore a file whose number is not higher. */
  sequence: number
  termin: TerminTime
  entry: CalendarEntry
  url: string
}

/** Method of the calendar file (RFC 5546). Mails are invitations, so only their files name an attendee. */
export type IcsPurpose =
  /** Invitation or cancellation by mail. */
  | { method: 'REQUEST' | 'CANCEL'; attendee: { name: string; email: string } }
  /** Calendar file to download; its entry has a reminder two hours before the viewing. */
  | { method: 'PUBLISH' }

export type IcsFrame = { firma: Pick<Firma, 'name' | 'email'>; publicUrl: string; now: Date }

export type Property = [name: string, params: Record<string, string>, type: string, value: string | number | object]
/** Calendar component in JSON form (RFC 7265). */
export type Component = [name: string, properties: Property[], components: Component[]]

/** Creates the calendar file of a booking (NACHRICHT-5, docs/design/termine.md). */
export function createIcs(buchung: IcsBuchung, purpose: IcsPurpose, frame: IcsFrame): string {
  return writeCalendar([['method', {}, 'text', purpose.method]], [toEvent(buchung, purpose, frame)])
}

/** Writes a calendar file with the time zone of Berlin, folded and escaped as in RFC 5545. */
export function writeCalendar(properties: readonly Property[], events: readonly Component[]): string {
  const calendar: Component = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', '-//Wohnportal//Termine//DE'],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ...properties,
    ],
    [BERLIN, ...events],
  ]
  return ICAL.stringify(calendar)
}

export function createIcsAnhang(
  buchung: IcsBuchung,
  purpose: IcsPurpose,
  frame: IcsFrame,
): { name: string; typ: string; inhalt: string } {
  return {
    name: 'termin.ics',
    typ: `text/calendar; charset=utf-8; method=${purpose.method}`,
    inhalt: Buffer.from(createIcs(buchung, purpose, frame)).toString('base64'),
  }
}

const TZID = 'Europe/Berlin'
/** Time zone with the EU rules for summer time. Earlier rules are missing, since no slot is that old. */
const BERLIN: Component = [
  'vtimezone',
  [['tzid', {}, 'text', TZID]],
  [
    observance({ name: 'daylight', zone: 'CEST', month: 3, at: '1970-03-29T02:00:00', from: '+01:00', to: '+02:00' }),
    observance({ name: 'standard', zone: 'CET', month: 10, at: '1970-10-25T03:00:00', from: '+02:00', to: '+01:00' }),
  ],
]

function observance(change: {
  name: 'daylight' | 'standard'
  zone: string
  month: number
  at: string
  from: string
  to: string
}): Component {
  const { name, zone, month, at, from, to } = change
  return [
    name,
    [
      ['dtstart', {}, 'date-time', at],
      ['tzoffsetfrom', {}, 'utc-offset', from],
      ['tzoffsetto', {}, 'utc-offset', to],
      ['tzname', {}, 'text', zone],
      ['rrule', {}, 'recur', { freq: 'YEARLY', bymonth: month, byday: '-1SU' }],
    ],
    [],
  ]
}

function toEvent(
  { id, sequence, termin, entry, url }: IcsBuchung,
  purpose: IcsPurpose,
  { firma, publicUrl, now }: IcsFrame,
): Component {
  const isDownload = purpose.method === 'PUBLISH'
  return [
    'vevent',
    [
      ['uid', {}, 'text', `buchung-${id}@${new URL(publicUrl).hostname}`],
      ['sequence', {}, 'integer', sequence],
      ['dtstamp', {}, 'date-time', toUtc(now)],
      ...toSpan(termin),
      ['status', {}, 'text', purpose.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'],
      ['organizer', { cn: toCommonName(firma.name) }, 'cal-address', `mailto:${firma.email}`],
      ...(isDownload ? [] : [toAttendee(purpose.attendee)]),
      ['summary', {}, 'text', entry.title],
      ...optional('location', entry.ort),
      ['description', {}, 'text', entry.beschreibung],
      ['url', {}, 'uri', url],
    ],
    isDownload ? [toAlarm(entry.title)] : [],
  ]
}

/**
 * Start and end in Berlin's local time. Uses UTC in the hour that is repeated in October or skipped in March, because
 * calendars choose the first of two equal times, PostgreSQL the second (RFC 5545 section 3.3.5).
 */
export function toSpan(termin: TerminTime): Property[] {
  if (isOnClock(termin)) {
    const { start, end } = toWallClock(termin)
    return [
      ['dtstart', { tzid: TZID }, 'date-time', start],
      ['dtend', { tzid: TZID }, 'date-time', end],
    ]
  }
  const { start, end } = toInstants(termin)
  return [
    ['dtstart', {}, 'date-time', toUtc(start)],
    ['dtend', {}, 'date-time', toUtc(end)],
  ]
}

export const toUtc = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`

/** Attendee of the entry, who has accepted by booking. Asks for no reply: a reply by mail would change no booking. */
function toAttendee({ name, email }: { name: string; email: string }): Property {
  const params = { cn: toCommonName(name) || email, role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' }
  return ['attendee', params, 'cal-address', `mailto:${email}`]
}

/** Replaces characters that many calendars misread, even in quoted parameters. */
const toCommonName = (name: string) => oneLine(name).replaceAll('"', "'").replaceAll(';', ',')

function toAlarm(title: string): Component {
  return [
    'valarm',
    [
      ['action', {}, 'text', 'DISPLAY'],
      ['description', {}, 'text', title],
      ['trigger', {}, 'duration', '-PT2H'],
    ],
    [],
  ]
}

export const optional = (name: string, text: string): Property[] => (text === '' ? [] : [[name, {}, 'text', text]])
