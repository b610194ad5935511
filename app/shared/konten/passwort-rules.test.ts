import { expect, test } from 'vitest'
import { passwortHint, passwortMin } from './field-limits.ts'
import { findPasswortError, PASSWORT_TOO_LONG } from './passwort-rules.ts'

const SHORT = 'Das neue Passwort muss mindestens 8 Zeichen lang sein.'
const UNEQUAL = 'Bitte geben Sie beide Passwörter identisch ein.'

test.each([
  ['', '', { passwort: 'Bitte geben Sie ein Passwort ein.' }],
  ['geheim1', 'geheim1', { passwort: SHORT }],
  ['geheim1', '', { passwort: SHORT, wiederholung: UNEQUAL }],
  ['geheim12', 'geheim13', { wiederholung: UNEQUAL }],
  ['geheim12', '', { wiederholung: UNEQUAL }],
  ['x'.repeat(201), 'x'.repeat(201), { passwort: PASSWORT_TOO_LONG.text }],
  [' geheim ', ' geheim ', {}],
])('checks the new password %s, repeated as %s', (passwort, wiederholung, error) => {
  expect(findPasswortError({ passwort, wiederholung }, passwortMin({ rolle: 'applicant' }))).toEqual(error)
})

test.each([
  ['applicant', false, 'Mindestens 8 Zeichen'],
  ['applicant', true, 'Mindestens 6 Zeichen'],
  ['operator', false, 'Mindestens 12 Zeichen'],
  ['operator', true, 'Mindestens 12 Zeichen'],
  ['administrator', true, 'Mindestens 12 Zeichen'],
] as const)('the hint for a %s, together with a new address %s: %s', (rolle, setup, hint) => {
  expect(passwortHint(passwortMin({ rolle, setup }))).toBe(hint)
})
