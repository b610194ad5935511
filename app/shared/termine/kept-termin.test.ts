import { expect, test } from 'vitest'
import {
  contactFact,
  dropPast,
  isKeptTermine,
  type KeptTermin,
  toKeptTermin,
  withoutTermin,
  withTermin,
} from './kept-termin.ts'

const BUCHUNG = {
  date: '2026-03-10',
  from: '16:00:00',
  to: '16:30:00',
  treffpunkt: 'Haustür, Klingel „Verwaltung“',
  host: 'Katrin Lorenz',
  kontakt: null,
  personen: 2,
}
const EXPOSE = { id: 'e', title: 'Erker', anschrift: 'Gartenstraße 12, 04107 Leipzig', bild: null }
const SOURCE = { linkId: 'l', expose: EXPOSE, anmerkung: 'Zweiter Hof.', buchung: BUCHUNG, telefon: '0341 1' }
const kept = (id: string, day: string): KeptTermin => ({ id, day, title: day, lines: [] })

test('APP-6: keeps finished lines for the offline page', () => {
  const termin = toKeptTermin(SOURCE)
  expect(termin).toEqual({
    id: 'l',
    day: '2026-03-10',
    title: 'Dienstag, 10. März 2026, 16:00\u00a0bis\u00a016:30\u00a0Uhr',
    lines: [
      'Erker',
      'Gartenstraße 12, 04107 Leipzig',
      'Treffpunkt: Haustür, Klingel „Verwaltung“',
      'Es empfängt Sie: Katrin Lorenz',
      '2\u00a0Personen',
      'Zweiter Hof.',
      'Telefon: 0341 1',
    ],
  })
  expect(isKeptTermine([termin])).toBe(true)
})

test('APP-6: leaves out what is unknown', () => {
  const buchung = { ...BUCHUNG, treffpunkt: null, host: null }
  const { lines } = toKeptTermin({ ...SOURCE, expose: { ...EXPOSE, anschrift: '' }, anmerkung: null, buchung })
  expect(lines).toEqual(['Erker', '2\u00a0Personen', 'Telefon: 0341 1'])
})

test.for<[string | null, string | null, { label: string; value: string } | null]>([
  ['Katrin Lorenz', null, { label: 'Es empfängt Sie', value: 'Katrin Lorenz' }],
  [null, 'Birgit Sommer', { label: 'Ihr Kontakt', value: 'Birgit Sommer' }],
  [null, null, null],
])('TERMIN-22: host %s, contact %s: %j', ([host, kontakt, fact]) => {
  expect(contactFact({ host, kontakt })).toEqual(fact)
})

test('APP-6: replaces the viewing of the same inquiry, and drops past days', () => {
  const both = withTermin([kept('a', '2026-03-12')], kept('b', '2026-03-10'))
  expect(both.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(withTermin(both, kept('b', '2026-03-13'))).toEqual([kept('a', '2026-03-12'), kept('b', '2026-03-13')])
  expect(withoutTermin(both, 'a')).toEqual([kept('b', '2026-03-10')])
  expect(dropPast(both, '2026-03-10')).toHaveLength(2)
  expect(dropPast(both, '2026-03-11')).toEqual([kept('a', '2026-03-12')])
})
