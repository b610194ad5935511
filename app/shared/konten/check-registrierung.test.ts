import { expect, test } from 'vitest'
import { checkCodeEingabe, checkLogin, checkRegistrierung } from './check-registrierung.ts'

const GUT = { vorname: 'Jana', nachname: 'Albrecht', vorwahl: '+49', nummer: '151 12345678' }
const FEHLENDE = ['Fehlende Daten', 'Bitte füllen Sie alle Felder aus.']
const UNGUELTIG = ['Ungültige Mobilnummer', 'Bitte geben Sie eine gültige Mobilnummer ein.']

test.each([
  [GUT, null, []],
  [{ ...GUT, nummer: '0151 12345678' }, null, []],
  [{ ...GUT, vorname: ' ' }, FEHLENDE, ['vorname']],
  [{ ...GUT, vorname: '', nachname: '', nummer: '' }, FEHLENDE, ['vorname', 'nachname', 'nummer']],
  [{ ...GUT, nummer: '151 23' }, UNGUELTIG, ['nummer']],
  // The leading 0 does not count.
  [{ ...GUT, nummer: '0123456' }, UNGUELTIG, ['nummer']],
  [{ ...GUT, vorwahl: '+43', nummer: '0664 123456' }, null, []],
  [{ ...GUT, nummer: 'abc 1234567' }, UNGUELTIG, ['nummer']],
  [{ ...GUT, nachname: 'x'.repeat(101) }, ['Name zu lang', 'Bitte kürzen Sie Ihre Eingabe.'], ['nachname']],
])('%j', (eingabe, worte, felder) => {
  const fehler = checkRegistrierung(eingabe)
  expect(fehler && [fehler.titel, fehler.text]).toEqual(worte)
  expect(Object.keys(fehler?.felder ?? {})).toEqual(felder)
})

test.each(['', '12345', '1234567', '12345a'])('%s is no code', (code) => {
  expect(checkCodeEingabe(code)).toMatchObject({
    titel: 'Ungültiger PIN',
    text: 'Bitte geben Sie den 6-stelligen PIN ein.',
  })
})

test('six digits are one', () => expect(checkCodeEingabe('012345')).toBeNull())

test.each([
  [{ email: '', passwort: '' }, ['email', 'passwort']],
  [{ email: '  ', passwort: 'x' }, ['email']],
  [{ email: 'a', passwort: '' }, ['passwort']],
])('a sign-in lacks something: %j', (eingabe, felder) => {
  const fehler = checkLogin(eingabe)
  expect(fehler).toMatchObject({ titel: 'Fehlende Daten', text: 'Bitte geben Sie E-Mail und Passwort ein.' })
  expect(Object.keys(fehler?.felder ?? {})).toEqual(felder)
})
