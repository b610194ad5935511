import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ZusageState } from '../zusage/zusage.ts'
import { ETAPPEN, type Etappe } from './anfrage.status.ts'
import type { AnfrageBuchung, AnfrageStatus } from './anfrage.types.ts'
import { listEtappen } from './etappe.ts'

const SENT = '2026-02-01T09:00:00.000Z'
const PROFIL = '2026-02-02T09:00:00.000Z'
const APPLIED = '2026-02-28T09:00:00.000Z'
const DECIDED = '2026-03-02T09:00:00.000Z'

const status = (etappe: Etappe, statusKey = 'x'): AnfrageStatus => ({
  statusKey,
  anzeigetext: 'X',
  kundentext: null,
  wohnenNavigation: null,
  colorClass: 'blue',
  etappe,
})
const buchung = (part: Partial<AnfrageBuchung> = {}): AnfrageBuchung => ({
  id: 'b0',
  storniert: false,
  date: '2026-02-26',
  from: '16:30:00',
  to: '17:00:00',
  past: false,
  erschienen: null,
  rueckmeldung: false,
  besichtigungId: null,
  treffpunkt: null,
  host: null,
  ...part,
})
const FRESH = {
  expose: { verkauf: false },
  status: status('eingegangen'),
  buchung: null,
  besichtigung: null,
  eingegangenAm: SENT,
  profilAm: null,
  bewerbungAm: null,
  entschiedenAm: null,
  zusage: null,
}
type Way = Parameters<typeof listEtappen>[0]

const PROMISED = { status: status('entscheidung', 'zusage'), bewerbungAm: APPLIED, entschiedenAm: DECIDED }
const PROMISED_DATES = [SENT, null, null, APPLIED, DECIDED, null]
const promise = (state: ZusageState) => ({ state, frist: DECIDED })

const ASKED = { isProfilLate: false }

/** "+" done, ">" next, "." open. */
const draw = (way: Way) =>
  listEtappen(way, ASKED)
    .map(({ state }) => ({ done: '+', next: '>', open: '.' })[state])
    .join('')
const dates = (way: Way) => listEtappen(way, ASKED).map(({ date }) => date)

test.each<[string, Partial<Way>, string, (string | null)[]]>([
  ['just sent', {}, '+>....', [SENT, null, null, null, null, null]],
  ['ANFRAGE-13: of a purchase', { expose: { verkauf: true } }, '+>..', [SENT, null, null, null]],
  ['of a state that nobody knows', { status: null }, '+>....', [SENT, null, null, null, null, null]],
  ['sent with a profile', { profilAm: PROFIL }, '++>...', [SENT, PROFIL, null, null, null, null]],
  ['the state says that it has one', { status: status('profil') }, '++>...', [SENT, null, null, null, null, null]],
  [
    'a viewing is offered without a profile',
    { status: status('besichtigung') },
    '+.>...',
    [SENT, null, null, null, null, null],
  ],
  [
    'a viewing is booked',
    { status: status('besichtigung'), profilAm: PROFIL, buchung: buchung() },
    '++>...',
    [SENT, PROFIL, '2026-02-26', null, null, null],
  ],
  [
    'it was cancelled',
    { status: status('besichtigung'), buchung: buchung({ storniert: true }) },
    '+.>...',
    [SENT, null, null, null, null, null],
  ],
  [
    'it is over',
    { status: status('besichtigung'), profilAm: PROFIL, buchung: buchung({ past: true }) },
    '+++>..',
    [SENT, PROFIL, '2026-02-26', null, null, null],
  ],
  [
    'they have come, it is not over yet',
    { status: status('besichtigung'), buchung: buchung({ erschienen: true }) },
    '+.+>..',
    [SENT, null, '2026-02-26', null, null, null],
  ],
  [
    'nobody came',
    { status: status('besichtigung'), buchung: buchung({ past: true, erschienen: false }) },
    '+.>...',
    [SENT, null, null, null, null, null],
  ],
  [
    'a viewing is recorded without a booking',
    { status: status('besichtigung'), besichtigung: { date: '2026-02-20' } },
    '+.+>..',
    [SENT, null, '2026-02-20', null, null, null],
  ],
  ['recorded without a day', { besichtigung: { date: null } }, '+>+...', [SENT, null, null, null, null, null]],
  [
    'staff has set that feedback was given',
    { status: status('besichtigung', 'rueckmeldung_gegeben') },
    '+.+>..',
    [SENT, null, null, null, null, null],
  ],
  [
    'another viewing is offered after the first',
    { status: status('besichtigung', 'besichtigung_zulassen'), besichtigung: { date: '2026-02-20' } },
    '+.>...',
    [SENT, null, null, null, null, null],
  ],
  [
    'decided after a viewing whose booking is over',
    { status: status('entscheidung'), besichtigung: { date: '2026-02-20' }, entschiedenAm: DECIDED },
    '+.+.+.',
    [SENT, null, '2026-02-20', null, DECIDED, null],
  ],
  [
    'refused without a viewing',
    { status: status('entscheidung'), entschiedenAm: DECIDED },
    '+...+.',
    [SENT, null, null, null, DECIDED, null],
  ],
  // The state went back: what was decided before does not hold any more.
  ['a decision was taken back', { entschiedenAm: DECIDED }, '+>....', [SENT, null, null, null, null, null]],
  [
    'the application was sent before the viewing',
    { status: status('besichtigung'), bewerbungAm: APPLIED },
    '+.>+..',
    [SENT, null, null, APPLIED, null, null],
  ],
  [
    'the application was sent after it',
    { status: status('besichtigung', 'rueckmeldung_gegeben'), bewerbungAm: APPLIED },
    '+.++>.',
    [SENT, null, null, APPLIED, null, null],
  ],
  ['a promise waits for an answer', { ...PROMISED, zusage: promise('offen') }, '+..++.', PROMISED_DATES],
  ['a promise is accepted', { ...PROMISED, zusage: promise('angenommen') }, '+..++>', PROMISED_DATES],
  ['a promise is declined', { ...PROMISED, zusage: promise('abgelehnt') }, '+..++', PROMISED_DATES.slice(0, 5)],
  ['refused', { status: status('entscheidung', 'abgesagt') }, '+...+', [SENT, null, null, null, null]],
])('STAND-10: %s', (_, part, drawn, when) => {
  expect(draw({ ...FRESH, ...part })).toBe(drawn)
  expect(dates({ ...FRESH, ...part })).toEqual(when)
})

test('STAND-10: at most one step is next, none before the reached state, and none after the decision', () => {
  const way = fc.record({
    expose: fc.constant(FRESH.expose),
    status: fc.constantFrom(...ETAPPEN).map(status),
    buchung: fc.option(fc.record({ storniert: fc.boolean(), past: fc.boolean() }).map(buchung)),
    besichtigung: fc.option(fc.constant({ date: '2026-02-20' })),
    eingegangenAm: fc.constant(SENT),
    profilAm: fc.option(fc.constant(PROFIL)),
    bewerbungAm: fc.option(fc.constant(APPLIED)),
    entschiedenAm: fc.option(fc.constant(DECIDED)),
    zusage: fc.constant(null),
  })
  fc.assert(
    fc.property(way, (one) => {
      const drawn = draw(one)
      const isDecided = one.status.etappe === 'entscheidung'
      expect(drawn.match(/>/g)?.length ?? 0).toBe(isDecided ? 0 : 1)
      expect(drawn.slice(0, ETAPPEN.indexOf(one.status.etappe))).not.toContain('>')
      expect(drawn.startsWith('+')).toBe(true)
    }),
  )
})

test.each<[string, Partial<Way>, boolean]>([
  ['just sent', {}, false],
  ['a viewing is booked', { status: status('besichtigung'), buchung: buchung() }, false],
  ['the profile is there', { profilAm: PROFIL }, true],
])('FRAGEN-4: the line names no profile before the company asks for it: %s', (_, part, isNamed) => {
  const steps = listEtappen({ ...FRESH, ...part }, { isProfilLate: true })
  expect(steps.some(({ etappe }) => etappe === 'profil')).toBe(isNamed)
  expect(steps.find(({ state }) => state === 'next')?.etappe).toBe('besichtigung')
})
