import { describe, expect, test } from 'vitest'
import { isAnfrageStaende } from '../anfragen/anfrage-stand.ts'
import { isExposeKarte } from '../exposes/expose.types.ts'
import { isAngemeldetAntwort, toKontoStand } from '../konten/konto-stand.ts'
import { isLinkAntwort } from '../konten/link-antwort.ts'
import { anyOf, isBoolean, isNumber, isText, listOf, objectOf, oneOf, orMissing, orNull, recordOf } from './guards.ts'

const NOTHING = [null, undefined, '', 'abc', 0, true, [], {}, [null], { art: 'abc' }]

describe('each guard takes its own shape and no other', () => {
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
const BILD = { src: '/a', alt: '', breite: 1, hoehe: 1, farbe: '#fff' }
const KARTE = {
  ...{ id: 'a', titel: 'A', kurztext: null, adresse: null, plz: null, ort: null, status: null, kurzcode: null },
  ...{ kuenftigVerfuegbar: false, verkauf: false, preis: 900.5, wohnflaeche: null, zimmer: null, merkmale: ['Balkon'] },
  bild: { ...BILD, webp: true, heic: false },
}

test('what the server answers passes, as JSON carries it', () => {
  const angemeldet = toKontoStand({ ...PERSON, rolle: 'applicant' })
  const answers = [
    isAngemeldetAntwort(JSON.parse(JSON.stringify({ angemeldet, firma: {} }))),
    isAngemeldetAntwort({ angemeldet: null }),
    isExposeKarte(KARTE),
    isExposeKarte({ ...KARTE, bild: null }),
    isAnfrageStaende({ a: { text: 'In Bearbeitung', farbe: 'blue', ziel: null } }),
    isAnfrageStaende({}),
    isLinkAntwort({ art: 'bestaetigt', angemeldet: false }),
    isLinkAntwort({ art: 'zu-viele', text: 'Bitte warten Sie.' }),
  ]
  expect(answers).toEqual(answers.map(() => true))
})

test('anything else does not', () => {
  const guards = [isAngemeldetAntwort, isExposeKarte, isLinkAntwort]
  expect(guards.flatMap((guard) => NOTHING.filter((value) => guard(value)))).toEqual([])
  expect(isAngemeldetAntwort({ angemeldet: { hasEmail: true, emailNeu: null } })).toBe(false)
  expect(isExposeKarte({ ...KARTE, bild: { ...BILD, breite: '1' } })).toBe(false)
  expect(isLinkAntwort({ art: 'zu-viele' })).toBe(false)
  expect(isAnfrageStaende({ a: { text: 'x', farbe: 'pink', ziel: null } })).toBe(false)
})
