import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCalendarEntry } from '#app/server/termine/buchung/calendar-entry.server.ts'
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.server.ts'

const DETAILS = {
  title: 'Drei Zimmer & Küche, 50 % größer',
  anschrift: 'Gartenstraße 12, 04107 Leipzig',
  treffpunkt: 'Hofeingang #2',
  url: 'https://portal.example.de/terminbuchung/1?expose_id=2',
  telefon: '+49 341 5550123',
}
const ENTRY = toCalendarEntry(DETAILS)
const SUMMER = { date: '2026-03-29', from: '16:30:00', to: '17:00:00' }

test('Google', () => {
  const url = googleCalendarUrl(ENTRY, SUMMER)
  expect(url).toMatch(/^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE&/)
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Besichtigung: Drei Zimmer & Küche, 50 % größer',
    dates: '20260329T143000Z/20260329T150000Z',
    ctz: 'Europe/Berlin',
    location: 'Gartenstraße 12, 04107 Leipzig (Treffpunkt: Hofeingang #2)',
    details: `Termin ansehen, ändern oder stornieren: ${DETAILS.url}\nTelefon: ${DETAILS.telefon}`,
  })
})

test.each([
  ['of a private account', false, 'https://outlook.live.com/calendar/deeplink/compose?'],
  ['of a company', true, 'https://outlook.office.com/calendar/deeplink/compose?'],
])('Outlook %s', (_account, office, page) => {
  const url = outlookCalendarUrl(ENTRY, SUMMER, { office })
  expect(url.startsWith(page)).toBe(true)
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Besichtigung: Drei Zimmer & Küche, 50 % größer',
    startdt: '2026-03-29T14:30:00Z',
    enddt: '2026-03-29T15:00:00Z',
    location: 'Gartenstraße 12, 04107 Leipzig (Treffpunkt: Hofeingang #2)',
    body: `Termin ansehen, ändern oder stornieren: ${DETAILS.url} · Telefon: ${DETAILS.telefon}`,
  })
})

describe.each([
  ['Google', googleCalendarUrl],
  ['Outlook', outlookCalendarUrl],
])('%s', (_calendar, toUrl) => {
  test('blanks are no plus signs, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (title, treffpunkt) => {
        const entry = toCalendarEntry({ ...DETAILS, title: `${title}\ud800`, treffpunkt })
        const url = toUrl(entry, SUMMER)
        expect(url).toMatch(/^[\w:/.?&=%!'()*~-]+$/)
        expect([...new URL(url).searchParams.values()]).toEqual(expect.arrayContaining([entry.title, entry.ort]))
      }),
    )
  })

  test('midnight and the end of the year', () => {
    const url = toUrl(ENTRY, { date: '2026-12-31', from: '23:30:00', to: '24:00:00' })
    expect(decodeURIComponent(url).replace(/[-:]/g, '')).toMatch(/20261231T223000Z.*20261231T230000Z/)
  })
})

test('omits unknown values', () => {
  const entry = (anschrift: string, treffpunkt: string | null) =>
    toCalendarEntry({ ...DETAILS, anschrift, treffpunkt }).ort
  expect([entry('', null), entry('', 'Tor'), entry('Leipzig', null), entry('Leipzig', ' ')]).toEqual([
    '',
    'Treffpunkt: Tor',
    'Leipzig',
    'Leipzig',
  ])
})
