import { expect, test } from 'vitest'
import { passwortHinweis, passwortMin } from './feld-grenzen.ts'
import { findPasswortFehler, PASSWORT_ZU_LANG } from './passwort-regeln.ts'

const KURZ = 'Das neue Passwort muss mindestens 8 Zeichen lang sein.'
const UNGLEICH = 'Bitte geben Sie beide Passwörter identisch ein.'

test.each([
  ['geheim1', 'geheim1', { passwort: KURZ }],
  ['geheim1', '', { passwort: KURZ, wiederholung: UNGLEICH }],
  ['geheim12', 'geheim13', { wiederholung: UNGLEICH }],
  ['geheim12', '', { wiederholung: UNGLEICH }],
  ['x'.repeat(201), 'x'.repeat(201), { passwort: PASSWORT_ZU_LANG.text }],
  [' geheim ', ' geheim ', {}],
])('the new password "%s" / "%s"', (passwort, wiederholung, fehler) => {
  expect(findPasswortFehler({ passwort, wiederholung }, passwortMin({ rolle: 'applicant' }))).toEqual(fehler)
})

test.each([
  ['applicant', false, 'Mindestens 8 Zeichen'],
  ['applicant', true, 'Mindestens 6 Zeichen'],
  ['operator', false, 'Mindestens 12 Zeichen'],
  ['operator', true, 'Mindestens 12 Zeichen'],
  ['administrator', true, 'Mindestens 12 Zeichen'],
] as const)('the hint tells %s, with the address %s: %s', (rolle, einrichtung, hinweis) => {
  expect(passwortHinweis(passwortMin({ rolle, einrichtung }))).toBe(hinweis)
})
