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
  places: 4,
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
    personen: null,
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
  for (const text of ['noch 1 Platz<', 'noch 3 Plätze<', 'vergeben, Warteliste<']) expect(html).toContain(text)
})

const slotIn = (html: string, id: string) => html.match(new RegExp(`<input[^>]*value="${id}"[^>]*>`))?.[0] ?? ''

test('TERMIN-20: asks for the people above the slots, and disables slots that are too small', () => {
  const html = draw({ wish: { ...DATA.wish, personen: 2 } })
  expect(html.indexOf('Für wie viele Personen?')).toBeLessThan(html.indexOf('16:00'))
  expect(html).toContain('nur noch 1 Platz<')
  expect(slotIn(html, 'one')).toContain('disabled')
  expect(slotIn(html, 'three')).not.toContain('disabled')
  expect(slotIn(draw({}), 'one')).not.toContain('disabled')
  expect(
    draw({})
      .match(/<input[^>]*name="personen"[^>]*>/g)
      ?.map((input) => input.includes('checked')),
  ).toEqual([true, false, false, false])
})

test('TERMIN-20: without JavaScript a slot that is too small is refused, and the people stay chosen', () => {
  const html = draw({ wish: { ...DATA.wish, personen: 3, terminId: 'one' } })
  expect(html).toContain('Für 3\u00a0Personen reicht dieser Termin nicht: Es ist nur noch 1 Platz frei.')
  expect(html).toMatch(/<input[^>]*name="personen"[^>]*checked=""[^>]*value="3"/)
  expect(html).not.toContain('Termin verbindlich buchen')
})

test('TERMIN-20: books for the people chosen before', () => {
  const html = draw({ wish: { ...DATA.wish, personen: 2, terminId: 'three' } })
  expect(html).toMatch(/<input type="hidden" name="personen" value="2"/)
  expect(html).toContain('2\u00a0Personen')
})

test('TERMIN-20: a full slot leads to its waiting list', () => {
  expect(draw({})).toContain('/terminbuchung/i?warten=1&amp;personen=1&amp;termin=full')
  const waiting = draw({ wish: { ...DATA.wish, wait: true, personen: 2, terminId: 'full' } })
  expect(waiting).toMatch(/<input[^>]*name="termine"[^>]*checked=""[^>]*value="full"/)
  expect(waiting).toMatch(/<option selected="">2</)
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
  treffpunkt: 'Hof, Klingel „Verwaltung“',
  host: null,
  kontakt: null,
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

const BOOKED = { ...BUCHUNG, personen: 2, cancellable: true, movable: true }
const rebook = (wish: Partial<TerminbuchungData['wish']>) =>
  draw({
    terminbuchung: {
      ...TERMINBUCHUNG,
      buchung: BOOKED,
      termine: [{ ...slot('one', 2), own: true }, slot('three', 3), slot('full', 0)],
    },
    wish: { ...DATA.wish, rebook: true, ...wish },
  })

test('TERMIN-21: names the present appointment while another one is chosen, and what becomes of it', () => {
  const html = rebook({})
  expect(html).toContain('Ihr Termin jetzt: Dienstag, 12. März 2030, 16:00\u00a0Uhr')
  expect(html).toContain('Er bleibt Ihnen, bis der neue bestätigt ist, und wird dann für andere frei.')
  expect(html).toContain('Ihr Termin jetzt</small>')
  expect(html).toMatch(/<input[^>]*name="personen"[^>]*checked=""[^>]*value="2"/)
  expect(html).toContain('Sie möchten gar nicht mehr besichtigen?')
})

test('TERMIN-21: says before sending which appointment is replaced', () => {
  const html = rebook({ terminId: 'three' })
  expect(html).toContain('statt Di, 12. März, 16:00\u00a0Uhr')
  expect(html).toContain('Ihr bisheriger Termin, Dienstag, 12. März 2030, 16:00\u00a0Uhr, wird dadurch frei.')
  expect(rebook({ terminId: 'one' })).not.toContain('statt ')
})

test('TERMIN-22: shows address, route, meeting point with bell, and who meets the person, until it is over', () => {
  const booked = (buchung: Partial<BuchungView>) =>
    draw({ terminbuchung: { ...TERMINBUCHUNG, buchung: { ...BUCHUNG, ...buchung } } })
  const html = booked({ host: 'Katrin Lorenz' })
  for (const text of ['Hof, Klingel „Verwaltung“', 'Es empfängt Sie</dt><dd>Katrin Lorenz'])
    expect(html).toContain(text)
  expect(html).toContain('href="https://www.openstreetmap.org/directions?to=Leipzig"')
  expect(booked({ kontakt: 'Birgit Sommer' })).toContain('Ihr Kontakt</dt><dd>Birgit Sommer')
  expect(booked({ past: true })).not.toContain('Route anzeigen')
})
