import { expect, test } from 'vitest'
import type { BuchungView, Terminbuchung } from '#app/shared/termine/terminbuchung.types.ts'
import { drawPage } from '#tests/setup/draw-page.tsx'
import type { TerminbuchungData } from './terminbuchung-data.ts'
import { TerminbuchungPage } from './terminbuchung-page.tsx'

const slot = (id: string, free: number) => ({
  ...{ id, date: '2030-03-12', from: '16:00:00', to: '16:30:00', treffpunkt: 'Hof', free },
  ...{ own: false, waiting: false },
})
const TERMINBUCHUNG: Terminbuchung = {
  ...{ linkId: 'l', inquiryId: 'i', isOwn: true, refusal: null, buchung: null, angebot: null, waitsForAny: false },
  ...{ anmerkung: null, told: 'email', moreFrom: null, keys: [] },
  expose: { id: 'e', title: 'Erker mit Stuckdecke', anschrift: 'Leipzig', bild: null },
  termine: [slot('one', 1), slot('three', 3), slot('full', 0)],
}
const DATA: TerminbuchungData = {
  address: { inquiryId: 'i', exposeId: null, pin: null },
  wish: {
    ...{ terminId: null, rebook: false, booked: false, unchanged: false, cancelled: false, wait: false, from: null },
  },
  pin: { error: null, locked: null },
  ...{ flats: [], terminbuchung: TERMINBUCHUNG, telefon: '0341 1', frist: '' },
}
const draw = (data: Partial<TerminbuchungData>) => drawPage(<TerminbuchungPage {...DATA} {...data} />)
const stepsIn = (html: string) =>
  Array.from(html.match(/<ol class="steps".*?<\/ol>/s)?.[0].matchAll(/<li[^>]*>(.*?)<\/li>/gs) ?? [], ([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  )

test('TERMIN-1: the steps name a PIN only to who has to type one', () => {
  expect(stepsIn(draw({ terminbuchung: null }))).toEqual(['PIN', 'Termin', 'Buchung', 'Bestätigt'])
  expect(stepsIn(draw({}))).toEqual(['Termin', 'Buchung', 'Bestätigt'])
  expect(stepsIn(draw({ wish: { ...DATA.wish, terminId: 'one' } }))).toEqual([
    'Termin (erledigt)',
    'Buchung',
    'Bestätigt',
  ])
})

test('TERMIN-4: each slot says how many places are left', () => {
  const html = draw({})
  for (const text of ['noch 1 Platz<', 'noch 3 Plätze<', 'vergeben<']) expect(html).toContain(text)
})

test('TERMIN-5: a slot with one place says why only one can come', () => {
  const form = (terminId: string) => draw({ wish: { ...DATA.wish, terminId } })
  expect(form('one')).toContain('nur noch 1 Platz frei. Kommen Sie zu mehreren, wählen Sie bitte einen anderen.')
  expect(form('three')).toContain('In diesem Termin sind noch 3 Plätze frei.')
})

test('TERMIN-2: an own inquiry about several flats lists them, each with its own booking page', () => {
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
  ...{ terminId: 'one', date: '2030-03-12', from: '16:00:00', to: '16:30:00', treffpunkt: 'Hof', personen: 1 },
  ...{ notes: '', cancellable: false, movable: false, past: false, rueckmeldung: null },
  calendar: { google: '/g', outlook: '/o', file: '/f' },
}

test('TERMIN-17: what the company has written with its offer stands where one books, and at the booking until it is over', () => {
  const terminbuchung = { ...TERMINBUCHUNG, anmerkung: 'Bitte bei Rheinblick klingeln.' }
  const booked = (past: boolean) => draw({ terminbuchung: { ...terminbuchung, buchung: { ...BUCHUNG, past } } })
  expect(draw({ terminbuchung, wish: { ...DATA.wish, terminId: 'one' } })).toContain('Bitte bei Rheinblick klingeln.')
  expect(booked(false)).toContain('Bitte bei Rheinblick klingeln.')
  expect(booked(true)).not.toContain('Rheinblick')
})

test('a viewing that is over leads to its feedback, if it is asked for', () => {
  const over = (rueckmeldung: string | null) =>
    draw({ terminbuchung: { ...TERMINBUCHUNG, buchung: { ...BUCHUNG, past: true, rueckmeldung } } })
  expect(over('/meine-besichtigungen?offen=1')).toMatch(/href="\/meine-besichtigungen\?offen=1"[^>]*>Rückmeldung</)
  expect(over(null)).not.toContain('Rückmeldung')
})

test('TERMIN-2: who has no PIN at hand is led to the sign-in, and back to this booking', () => {
  const html = draw({ terminbuchung: null })
  expect(html).toContain(`href="/login?weiter=${encodeURIComponent('/terminbuchung/i')}"`)
  expect(html).toContain('href="/booking-entry"')
})
