import { describe, expect, test } from 'vitest'
import { groupPin } from '#app/server/nachrichten/pin-text.server.ts'
import { normaliseSecret } from '../konten/typed-secret.ts'
import { readTerminAddress, readTerminQuery, terminPath } from './termin-address.ts'
import type { AngebotView, BuchungView, TerminView } from './terminbuchung.types.ts'
import { groupByDay, type TerminWish, terminStep } from './terminbuchung-step.ts'

const BUCHUNG: BuchungView = {
  terminId: 't1',
  date: '2026-03-10',
  from: '16:00:00',
  to: '16:30:00',
  treffpunkt: null,
  host: null,
  kontakt: null,
  personen: 1,
  notes: '',
  cancellable: true,
  movable: true,
  past: false,
  rueckmeldung: null,
  calendar: { google: '', outlook: '', file: '' },
}
const ANGEBOT: AngebotView = {
  terminId: 't1',
  date: '2026-03-10',
  from: '16:00:00',
  to: '16:30:00',
  treffpunkt: null,
  personen: 1,
  until: '2026-03-02T12:00:00.000Z',
}
const slot = (id: string, free: number): TerminView => ({
  id,
  free,
  date: '2026-03-10',
  from: '16:00:00',
  to: '16:30:00',
  treffpunkt: null,
  places: 4,
  own: false,
  waiting: false,
})
const NO_NEWS = { unchanged: false, cancelled: false }
const NOTHING: TerminWish = {
  terminId: null,
  personen: null,
  rebook: false,
  booked: false,
  ...NO_NEWS,
  wait: false,
  from: null,
}
const TERMINE = [slot('free', 1), slot('full', 0)]

describe('TERMIN-1: chooses the step of the page', () => {
  test.for<[string, ReturnType<typeof terminStep>, Parameters<typeof terminStep>[0], Partial<TerminWish>]>([
    ['without the PIN', 'pin', null, { terminId: 'free', booked: true }],
    ['nothing booked', 'select', { buchung: null, termine: TERMINE, angebot: null, refusal: null }, {}],
    [
      'a booking',
      'existing',
      { buchung: BUCHUNG, termine: TERMINE, angebot: null, refusal: null },
      { terminId: 'free' },
    ],
    ['just booked', 'success', { buchung: BUCHUNG, termine: TERMINE, angebot: null, refusal: null }, { booked: true }],
    [
      'just booked, and cancelled since',
      'select',
      { buchung: null, termine: [], angebot: null, refusal: null },
      { booked: true },
    ],
    ['a slot chosen', 'form', { buchung: null, termine: TERMINE, angebot: null, refusal: null }, { terminId: 'free' }],
    [
      'a full slot chosen',
      'select',
      { buchung: null, termine: TERMINE, angebot: null, refusal: null },
      { terminId: 'full' },
    ],
    [
      'a slot too small for the chosen people',
      'select',
      { buchung: null, termine: TERMINE, angebot: null, refusal: null },
      { terminId: 'free', personen: 2 },
    ],
    [
      'a slot too small for the booked people',
      'select',
      { buchung: { ...BUCHUNG, personen: 2 }, termine: TERMINE, angebot: null, refusal: null },
      { rebook: true, terminId: 'free' },
    ],
    [
      'a slot of nobody',
      'select',
      { buchung: null, termine: TERMINE, angebot: null, refusal: null },
      { terminId: 'x' },
    ],
    [
      'another slot wanted',
      'select',
      { buchung: BUCHUNG, termine: TERMINE, angebot: null, refusal: null },
      { rebook: true },
    ],
    [
      'another chosen',
      'form',
      { buchung: BUCHUNG, termine: TERMINE, angebot: null, refusal: null },
      { rebook: true, terminId: 'free' },
    ],
    [
      'another slot wanted too late',
      'existing',
      { buchung: { ...BUCHUNG, movable: false }, termine: TERMINE, angebot: null, refusal: null },
      { rebook: true },
    ],
    ['a place is kept', 'angebot', { buchung: null, termine: TERMINE, angebot: ANGEBOT, refusal: null }, {}],
    [
      'a place is kept, another chosen',
      'form',
      { buchung: null, termine: TERMINE, angebot: ANGEBOT, refusal: null },
      { terminId: 'free' },
    ],
  ])('%s: %s', ([, step, state, wish]) => {
    expect(terminStep(state, { ...NOTHING, ...wish })).toBe(step)
  })
})

test('orders slots by day, then by time', () => {
  const at = (date: string, from: string) => ({ date, from })
  const slots = [at('2026-03-11', '09:00:00'), at('2026-03-10', '16:00:00'), at('2026-03-10', '08:30:00')]
  expect(groupByDay(slots)).toEqual([
    ['2026-03-10', [at('2026-03-10', '08:30:00'), at('2026-03-10', '16:00:00')]],
    ['2026-03-11', [at('2026-03-11', '09:00:00')]],
  ])
})

const ID = '11111111-2222-4333-8444-555555555555'

test('reads back the URL of a booking page', () => {
  const path = terminPath(
    { inquiryId: 'a/b', exposeId: 'e', pin: 'P I' },
    { rebook: true, terminId: 't', personen: 2, from: ID },
  )
  const url = new URL(path, 'https://portal.example')
  expect(url.pathname).toBe('/terminbuchung/a%2Fb')
  expect(readTerminQuery(url.searchParams)).toEqual({
    exposeId: 'e',
    pin: 'P I',
    wish: { terminId: 't', personen: 2, rebook: true, booked: false, ...NO_NEWS, wait: false, from: ID },
  })
})

test.for(['morgen', '2026-03-10', ''])('shows slots from now on if the first day is %j', (from) => {
  expect(readTerminQuery(new URLSearchParams({ ab: from })).wish.from).toBeNull()
})

test.for([
  ['1', 1],
  ['20', 20],
  ['0', null],
  ['21', null],
  ['1.5', null],
  ['zwei', null],
] as const)('TERMIN-20: reads %j people from the URL as %s', ([personen, count]) => {
  expect(readTerminQuery(new URLSearchParams({ personen })).wish.personen).toBe(count)
})

const EXPOSE_ID = '99999999-2222-4333-8444-555555555555'
test.for([
  [ID, { inquiryId: ID, exposeId: null, pin: null }],
  [` https://x/buchen/${ID.toUpperCase()}?pin=X `, { inquiryId: ID, exposeId: null, pin: 'X' }],
  [
    `Termin wählen:\nhttps://x/terminbuchung/${ID}?expose_id=${EXPOSE_ID}&pin=69PM3R4P.`,
    { inquiryId: ID, exposeId: EXPOSE_ID, pin: '69PM3R4P' },
  ],
  [
    `https://x/terminbuchung/${ID}?pin=69PM3R4P PIN: 69PM 3R4P, Anfrage: ${ID}`,
    { inquiryId: ID, exposeId: null, pin: '69PM3R4P' },
  ],
  [`https://x/terminbuchung/${ID}?expose_id=quatsch`, { inquiryId: ID, exposeId: null, pin: null }],
  ['keine', null],
] as const)('TERMIN-19: finds the booking page in %j', ([text, address]) => {
  expect(readTerminAddress(text)).toEqual(address)
})

test('shows a PIN in two groups, and reads it without blanks, hyphens and case', () => {
  expect(groupPin('69PM3R4P')).toBe('69PM 3R4P')
  for (const typed of ['69PM 3R4P', ' 69pm-3r4p ', '69PM–3R4P', '69PM\u00a03R4P']) {
    expect(normaliseSecret(typed), typed).toBe('69PM3R4P')
  }
})
