import { describe, expect, test } from 'vitest'
import { isAnfrageViews } from '../anfragen/anfrage-view.ts'
import { isExposeCard } from '../exposes/expose.types.ts'
import { isAngemeldetAnswer, toKontoSummary } from '../konten/konto-summary.ts'
import { isLinkAnswer } from '../konten/link-answer.ts'
import { anyOf, isBoolean, isNumber, isText, listOf, objectOf, oneOf, orMissing, orNull, recordOf } from './guards.ts'

const NOTHING = [null, undefined, '', 'abc', 0, true, [], {}, [null], { kind: 'abc' }]

describe('each guard accepts its own shape only', () => {
  test.each([
    ['text', isText, ['', 'a'], [null, undefined, 1, {}]],
    ['number', isNumber, [0, 1.5], [null, '1', undefined]],
    ['boolean', isBoolean, [true, false], [null, 0, 'true']],
    ['one of', oneOf('a', 1, null), ['a', 1, null], ['b', undefined, {}]],
    ['any of', anyOf(isText, isNumber), ['a', 1], [null, true]],
    ['or null', orNull(isText), ['a', null], [undefined, 1]],
    ['list', listOf(isText), [[], ['a']], [['a', 1], 'a', { 0: 'a' }]],
    ['record', recordOf(isNumber), [{}, { a: 1 }], [{ a: 'b' }, [], null, 'a']],
    [
      'object',
      objectOf({ a: isText, b: orMissing(isText) }),
      [{ a: 'a' }, { a: '', b: '', c: 1 }],
      [{}, { a: 1 }, [], null, 'a'],
    ],
  ] as const)('%s', (_, guard, good, bad) => {
    expect(good.filter((value) => !guard(value))).toEqual([])
    expect(bad.filter((value) => guard(value))).toEqual([])
  })
})

const PERSON = {
  kontoId: '1',
  vorname: 'Jana',
  nachname: 'Albrecht',
  email: null,
  emailNeu: 'jana@example.org',
  phone: null,
}
const BILD = { src: '/a', alt: '', width: 1, height: 1, color: '#fff' }
const CARD = {
  id: 'a',
  title: 'A',
  shortText: null,
  adresse: null,
  plz: null,
  ort: null,
  status: null,
  kurzcode: null,
  wbsNeed: null,
  kuenftigVerfuegbar: false,
  verkauf: false,
  preis: 900.5,
  wohnflaeche: null,
  zimmer: null,
  merkmale: ['Balkon'],
  bild: { ...BILD, webp: true, heic: false },
}

test("accepts the server's responses as parsed from JSON", () => {
  const angemeldet = toKontoSummary({ ...PERSON, rolle: 'applicant' })
  const answers = [
    isAngemeldetAnswer(JSON.parse(JSON.stringify({ angemeldet, firma: {} }))),
    isAngemeldetAnswer({ angemeldet: null }),
    isExposeCard(CARD),
    isExposeCard({ ...CARD, bild: null }),
    isAnfrageViews({ a: { text: 'In Bearbeitung', color: 'blue', target: null } }),
    isAnfrageViews({}),
    isLinkAnswer({ kind: 'bestaetigt', angemeldet: false, already: false }),
    isLinkAnswer({ kind: 'zu-viele', text: 'Bitte warten Sie.' }),
  ]
  expect(answers).toEqual(answers.map(() => true))
})

test('refuses any other value', () => {
  const guards = [isAngemeldetAnswer, isExposeCard, isLinkAnswer]
  expect(guards.flatMap((guard) => NOTHING.filter((value) => guard(value)))).toEqual([])
  expect(isAngemeldetAnswer({ angemeldet: { hasEmail: true, emailNeu: null } })).toBe(false)
  expect(isExposeCard({ ...CARD, bild: { ...BILD, width: '1' } })).toBe(false)
  expect(isLinkAnswer({ kind: 'zu-viele' })).toBe(false)
  expect(isAnfrageViews({ a: { text: 'x', color: 'pink', target: null } })).toBe(false)
})
