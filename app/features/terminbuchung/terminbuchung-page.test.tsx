import { expect, test } from 'vitest'
import type { BuchungView, Terminbuchung } from '#app/shared/termine/terminbuchung.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import type { TerminbuchungData } from './terminbuchung-data.ts'
import { TerminbuchungPage } from './terminbuchung-page.tsx'

const slot = (id: string, free: number) => ({
  id,
  date: '2030-03-12',
  from: '16:00:00',
  to: '16:30:00',
  treffpunkt: 'Hof',
  free,
  own: false,
  waiting: false,
})
const TERMINBUCHUNG: Terminbuchung = {
  linkId: 'l',
  inquiryId: 'i',
  isOwn: true,
  refusal: null,
  buchung: null,
  angebot: null,
  waitsForAny: false,
  anmerkung: null,
  channel: 'email',
  moreFrom: null,
  keys: [],
  expose: { id: 'e', title: 'Erker mit Stuckdecke', anschrift: 'Leipzig', bild: null },
  termine: [slot('one', 1), slot('three', 3), slot('full', 0)],
}
const DATA: TerminbuchungData = {
  address: { inquiryId: 'i', exposeId: null, pin: null },
  wish: {
    terminId: null,
    rebook: false,
    booked: false,
    unchanged: false,
    cancelled: false,
    wait: false,
    from: null,
  },
  pin: { error: null, locked: null },
  flats: [],
  terminbuchung: TERMINBUCHUNG,
  telefon: '0341 1',
  frist: '',
}
const draw = (data: Partial<TerminbuchungData>) => drawPage(<TerminbuchungPage {...DATA} {...data} />)
const stepsIn = (html: string) =>
  Array.from(html.match(/<ol class="steps".*?<\/ol>/s)?.[0].matchAll(/<li[^>]*>(.*?)<\/li>/gs) ?? [], ([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  )

test('TERMIN-1: shows a PIN step only to people who need a PIN', () => {
  expect(stepsIn(draw({ terminbuchung: null }))).toEqual(['PIN', 'Termin', 'Buchung', 'Bestätigt'])
  expect(stepsIn(draw({}))).toEqual(['Termin', 'Buchung', 'Bestätigt'])
  expect(stepsIn(draw({ wish: { ...DATA.wish, terminId: 'one' } }))).toEqual([
    'Termin (erledigt)',
    'Buchung',
    'Bestätigt',
  ])
})

test('TERMIN-4: shows the free places of each slot', () => {
  const html = draw({})
  for (const text of ['noch 1 Platz<', 'noch 3 Plätze<', 'vergeben<']) expect(html).toContain(text)
})

test('TERMIN-5: explains why only one person can come to a slot with one place', () => {
  const form = (terminId: string) => draw({ wish: { ...DATA.wish, terminId } })
  expect(form('one')).toContain('nur noch 1 Platz frei. Kommen Sie zu mehreren, wählen Sie bitte einen anderen.')
  expect(form('three')).toContain('In diesem Termin sind noch 3 Plätze frei.')
})

test("TERMIN-2: lists the flats of the person's inquiry, each with its own booking page", () => {
  const flats = [
    { exposeId: 'a', title: 'Erker', anschrift: 'Leipzig', status: 'Besichtigung möglich' },
    { exposeId: 'b', title: 'Loft', anschrift: 'Bonn', status: 'Termin gebucht' },
  ]
  const html = draw({ flats, terminbuchung: null })
  expect(html).toContain('href="/terminbuchung/i?expose_id=a"')
  expect(html).toContain('href="/terminbuchung/i?expose_id=b"')
  expect(html).toContain('Bonn · Termin gebucht')
  expect(html).not.toContain('name="pin"')
})

const BUCHUNG: BuchungView = {
  terminId: 'one',
  date: '2030-03-12',
  from: '16:00:00',
  to: '16:30:00',
  treffpunkt: 'Hof',
  personen: 1,
  notes: '',
  cancellable: false,
  movable: false,
  past: false,
  rueckmeldung: null,
  calendar: { google: '/g', outlook: '/o', file: '/f' },
}

test("TERMIN-17: shows the company's note while booking, and with the booking until it is over", () => {
  const terminbuchung = { ...TERMINBUCHUNG, anmerkung: 'Bitte bei Rheinblick klingeln.' }
  const booked = (past: boolean) => draw({ terminbuchung: { ...terminbuchung, buchung: { ...BUCHUNG, past } } })
  expect(draw({ terminbuchung, wish: { ...DATA.wish, terminId: 'one' } })).toContain('Bitte bei Rheinblick klingeln.')
  expect(booked(false)).toContain('Bitte bei Rheinblick klingeln.')
  expect(booked(true)).not.toContain('Rheinblick')
})

test('links a past viewing to its feedback if feedback is wanted', () => {
  const over = (rueckmeldung: string | null) =>
    draw({ terminbuchung: { ...TERMINBUCHUNG, buchung: { ...BUCHUNG, past: true, rueckmeldung } } })
  expect(over('/meine-besichtigungen?offen=1')).toMatch(/href="\/meine-besichtigungen\?offen=1"[^>]*>Rückmeldung</)
  expect(over(null)).not.toContain('Rückmeldung')
})

test('TERMIN-2: offers the sign-in instead of a PIN, and leads back to this booking', () => {
  const html = draw({ terminbuchung: null })
  expect(html).toContain(`href="/login?weiter=${encodeURIComponent('/terminbuchung/i')}"`)
  expect(html).toContain('href="/booking-entry"')
})
