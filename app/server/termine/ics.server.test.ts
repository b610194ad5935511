import fc from 'fast-check'
import ICAL from 'ical.js'
import { parseICS, type VEvent } from 'node-ical'
import { describe, expect, test } from 'vitest'
import { NOW } from '#tests/setup/now.ts'
import { toCalendarEntry } from './buchung/calendar-entry.server.ts'
import { createIcs, createIcsAnhang, type IcsBuchung, type IcsFrame, type IcsPurpose } from './ics.server.ts'

const FRAME: IcsFrame = {
  firma: { name: 'Höfe; Söhne & Co., GmbH', email: 'post@hoefe.example' },
  publicUrl: 'https://portal.example.de:8443/',
  now: NOW,
}
const URL_OF_BUCHUNG = 'https://portal.example.de/terminbuchung/1?expose_id=2'
const DETAILS = {
  title: 'Drei Zimmer, Küche; Bad',
  anschrift: 'Gartenstraße 12, 04107 Leipzig',
  treffpunkt: 'Hofeingang',
  url: URL_OF_BUCHUNG,
  telefon: '+49 341 5550123',
}
const BUCHUNG: IcsBuchung = {
  id: '5f0c7b1e-0000-4000-8000-000000000001',
  sequence: 3,
  termin: { date: '2026-03-05', from: '16:30:00', to: '17:00:00' },
  entry: toCalendarEntry(DETAILS),
  url: URL_OF_BUCHUNG,
}
const ATTENDEE = { name: 'Mira Kowalski', email: 'mira+wohnung@example.org' }
const REQUEST: IcsPurpose = { method: 'REQUEST', attendee: ATTENDEE }
const CANCEL: IcsPurpose = { method: 'CANCEL', attendee: ATTENDEE }
const PUBLISH: IcsPurpose = { method: 'PUBLISH' }

/** Reading of a file in terms that both libraries support. */
type Reading = {
  method: string | undefined
  uid: string | undefined
  sequence: number | undefined
  status: string | undefined
  stamp: Date | undefined
  start: Date | undefined
  end: Date | undefined
  title: string | undefined
  ort: string | undefined
  beschreibung: string | undefined
  url: string | undefined
  organizer: { name: string | undefined; email: string | undefined }
  attendee: { name: string | undefined; email: string | undefined; answer: string | undefined } | null
  alarms: number
}

const textOf = (value: VEvent['summary'] | undefined) => (typeof value === 'object' ? value.val : value)
const withoutScheme = (address: string | undefined) => address?.replace(/^mailto:/, '')

/** Knows the time zone by name and ignores the rules in the file. */
function readByNodeIcal(ics: string): Reading {
  const calendar = parseICS(ics)
  const events = Object.values(calendar).filter((part): part is VEvent => part?.type === 'VEVENT')
  expect(events).toHaveLength(1)
  const [event] = events
  const organizer = typeof event?.organizer === 'object' ? event.organizer : null
  const attendee = typeof event?.attendee === 'object' && !Array.isArray(event.attendee) ? event.attendee : null
  return {
    method: calendar.vcalendar?.method,
    uid: event?.uid,
    sequence: event?.sequence === undefined ? undefined : Number(event.sequence),
    status: event?.status,
    stamp: toDate(event?.dtstamp),
    start: toDate(event?.start),
    end: toDate(event?.end),
    title: textOf(event?.summary),
    ort: textOf(event?.location),
    beschreibung: textOf(event?.description),
    url: event?.url,
    organizer: { name: organizer?.params.CN, email: withoutScheme(organizer?.val) },
    attendee: attendee && {
      name: attendee.params.CN,
      email: withoutScheme(attendee.val),
      answer: attendee.params.PARTSTAT,
    },
    alarms: event?.alarms?.length ?? 0,
  }
}

/** Reader without any time zone except the file's own. */
function readByIcalJs(ics: string): Reading {
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  const [event] = events
  const text = (name: string) => {
    const value = event?.getFirstPropertyValue(name)
    return value == null ? undefined : String(value)
  }
  const moment = (name: string) => {
    const value = event?.getFirstPropertyValue(name)
    return value instanceof ICAL.Time ? value.toJSDate() : undefined
  }
  const person = (name: string) => {
    const property = event?.getFirstProperty(name)
    if (!property) return null
    return {
      name: property.getFirstParameter('cn'),
      email: withoutScheme(String(property.getFirstValue())),
      answer: property.getFirstParameter('partstat'),
    }
  }
  const organizer = person('organizer')
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    uid: text('uid'),
    sequence: Number(text('sequence')),
    status: text('status'),
    stamp: moment('dtstamp'),
    start: moment('dtstart'),
    end: moment('dtend'),
    title: text('summary'),
    ort: text('location'),
    beschreibung: text('description'),
    url: text('url'),
    organizer: { name: organizer?.name, email: organizer?.email },
    attendee: person('attendee'),
    alarms: event?.getAllSubcomponents('valarm').length ?? 0,
  }
}

/** Removes properties that a library adds to a date. */
const toDate = (date: Date | undefined) => (date === undefined ? undefined : new Date(date.getTime()))

const LIBRARIES = [
  ['node-ical', readByNodeIcal],
  ['ical.js', readByIcalJs],
] as const

test('the invitation as sent', () => {
  expect(createIcs(BUCHUNG, REQUEST, FRAME).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wohnportal//Termine//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:DAYLIGHT',
    'DTSTART:19700329T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19701025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:buchung-5f0c7b1e-0000-4000-8000-000000000001@portal.example.de',
    'SEQUENCE:3',
    'DTSTAMP:20260302T090000Z',
    'DTSTART;TZID=Europe/Berlin:20260305T163000',
    'DTEND;TZID=Europe/Berlin:20260305T170000',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Höfe, Söhne & Co., GmbH":mailto:post@hoefe.example',
    'ATTENDEE;CN=Mira Kowalski;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALS',
    ' E:mailto:mira+wohnung@example.org',
    'SUMMARY:Besichtigung: Drei Zimmer\\, Küche\\; Bad',
    'LOCATION:Gartenstraße 12\\, 04107 Leipzig (Treffpunkt: Hofeingang)',
    'DESCRIPTION:Termin ansehen\\, ändern oder stornieren: https://portal.examp',
    ' le.de/terminbuchung/1?expose_id=2\\nTelefon: +49 341 5550123',
    'URL:https://portal.example.de/terminbuchung/1?expose_id=2',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

describe.each(LIBRARIES)('read by %s', (_library, read) => {
  const expected: Reading = {
    method: 'REQUEST',
    uid: 'buchung-5f0c7b1e-0000-4000-8000-000000000001@portal.example.de',
    sequence: 3,
    status: 'CONFIRMED',
    stamp: NOW,
    start: new Date('2026-03-05T15:30:00Z'),
    end: new Date('2026-03-05T16:00:00Z'),
    title: 'Besichtigung: Drei Zimmer, Küche; Bad',
    ort: 'Gartenstraße 12, 04107 Leipzig (Treffpunkt: Hofeingang)',
    beschreibung: `Termin ansehen, ändern oder stornieren: ${URL_OF_BUCHUNG}\nTelefon: +49 341 5550123`,
    url: URL_OF_BUCHUNG,
    organizer: { name: 'Höfe, Söhne & Co., GmbH', email: 'post@hoefe.example' },
    attendee: { ...ATTENDEE, answer: 'ACCEPTED' },
    alarms: 0,
  }

  test('an invitation', () => {
    expect(read(createIcs(BUCHUNG, REQUEST, FRAME))).toEqual(expected)
  })

  test('its cancellation is of the same entry', () => {
    const cancelled = createIcs({ ...BUCHUNG, sequence: 4 }, CANCEL, FRAME)
    expect(read(cancelled)).toEqual({ ...expected, method: 'CANCEL', status: 'CANCELLED', sequence: 4 })
  })

  test('a download names nobody and reminds', () => {
    const published = createIcs(BUCHUNG, PUBLISH, FRAME)
    expect(read(published)).toEqual({ ...expected, method: 'PUBLISH', attendee: null, alarms: 1 })
  })

  test.each([
    [
      'the day summer time begins',
      '2026-03-29',
      '01:30:00',
      '03:30:00',
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:30:00Z',
    ],
    ['that afternoon', '2026-03-29', '16:30:00', '17:00:00', '2026-03-29T14:30:00Z', '2026-03-29T15:00:00Z'],
    ['the day it ends', '2026-10-25', '01:30:00', '04:00:00', '2026-10-24T23:30:00Z', '2026-10-25T03:00:00Z'],
    ['the hour that it repeats', '2026-10-25', '02:15:00', '02:45:00', '2026-10-25T01:15:00Z', '2026-10-25T01:45:00Z'],
    ['from before into it', '2026-10-25', '01:30:00', '02:30:00', '2026-10-24T23:30:00Z', '2026-10-25T01:30:00Z'],
    ['the hour that is skipped', '2026-03-29', '02:15:00', '02:45:00', '2026-03-29T01:15:00Z', '2026-03-29T01:45:00Z'],
    ['midnight', '2026-07-01', '00:00:00', '00:30:00', '2026-06-30T22:00:00Z', '2026-06-30T22:30:00Z'],
    ['until midnight', '2026-02-28', '23:30:00', '24:00:00', '2026-02-28T22:30:00Z', '2026-02-28T23:00:00Z'],
    ['over the end of the year', '2026-12-31', '23:30:00', '24:00:00', '2026-12-31T22:30:00Z', '2026-12-31T23:00:00Z'],
  ])('%s', (_day, date, from, to, start, end) => {
    const ics = createIcs({ ...BUCHUNG, termin: { date, from, to } }, PUBLISH, FRAME)
    expect(read(ics)).toMatchObject({ start: new Date(start), end: new Date(end) })
  })
})

/** Typed and pasted text: letters of any script, characters of the format, line breaks, control characters. */
const typed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300, size: 'max' }),
  fc.string({
    unit: fc.constantFrom(...'äß😀👨‍👩‍👧,;:\\"^=\r\n\t \u0007\u2028nN', '\r\n', '\ud800'),
    maxLength: 400,
    size: 'max',
  }),
)
const decoder = new TextDecoder('utf-8', { fatal: true })

test('whatever is typed: lines of 75 octets that cut no character, and the text comes back', () => {
  fc.assert(
    fc.property(typed, typed, typed, typed, (title, anschrift, treffpunkt, name) => {
      const entry = toCalendarEntry({ ...DETAILS, title, anschrift, treffpunkt })
      const ics = createIcs({ ...BUCHUNG, entry }, { ...REQUEST, attendee: { ...ATTENDEE, name } }, FRAME)
      const bytes = Buffer.from(ics)
      let begin = 0
      while (begin < bytes.length) {
        const end = bytes.indexOf('\r\n', begin)
        const line = bytes.subarray(begin, end)
        expect(line.length).toBeLessThanOrEqual(75)
        expect(decoder.decode(line)).not.toMatch(/[\p{Cc}]/u)
        begin = end + 2
      }
      const expected = { title: entry.title, beschreibung: entry.beschreibung, ort: entry.ort || undefined }
      expect(readByIcalJs(ics)).toMatchObject(expected)
      // This library reads an escaped backslash before an n as a line break, in an unfolded line.
      if (!ics.replaceAll('\r\n ', '').includes('\\\\')) expect(readByNodeIcal(ics)).toMatchObject(expected)
    }),
  )
})

test('names its method as an attachment', () => {
  const { name, typ, inhalt } = createIcsAnhang(BUCHUNG, CANCEL, FRAME)
  expect({ name, typ }).toEqual({ name: 'termin.ics', typ: 'text/calendar; charset=utf-8; method=CANCEL' })
  expect(Buffer.from(inhalt, 'base64').toString()).toBe(createIcs(BUCHUNG, CANCEL, FRAME))
})
