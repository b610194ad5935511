import { expect, test } from 'vitest'
import { FORM_CODES, type FormFailure, type FormSchema, parseForm } from '../formular/form-answer.ts'
import { AnmeldungSchema, RegistrierungCodeSchema, RegistrierungSchema } from './anmeldung.schema.ts'
import { panelMeldung } from './panel-meldung.ts'

const GUT = { vorname: 'Jana', nachname: 'Albrecht', vorwahl: '+49', nummer: '151 12345678' }
const FEHLENDE = ['Fehlende Daten', 'Bitte füllen Sie alle Felder aus.']
const UNGUELTIG = ['Ungültige Mobilnummer', 'Bitte geben Sie eine gültige Mobilnummer ein.']

function check(schema: FormSchema, werte: Record<string, string>) {
  const { fehler } = parseForm(schema, werte)
  const { titel, text } = fehler ? panelMeldung(fehler) : {}
  return { worte: fehler && [titel, text], felder: Object.keys(fehler?.felder ?? {}) }
}

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
])('%j', (werte, worte, felder) => {
  expect(check(RegistrierungSchema, werte)).toEqual({ worte, felder })
})

test.each(['', '12345', '1234567', '12345a'])('%s is no code', (code) => {
  expect(check(RegistrierungCodeSchema, { code, phone: '+4915112345678' })).toEqual({
    worte: ['Ungültiger PIN', 'Bitte geben Sie den 6-stelligen PIN ein.'],
    felder: ['code'],
  })
})

test('six digits are one', () => {
  expect(check(RegistrierungCodeSchema, { code: '012345', phone: '+4915112345678' }).worte).toBeNull()
})

test.each([
  [{ email: '', passwort: '' }, ['email', 'passwort']],
  [{ email: '  ', passwort: 'x' }, ['email']],
  [{ email: 'a', passwort: '' }, ['passwort']],
])('a sign-in lacks something: %j', (werte, felder) => {
  const worte = ['Fehlende Daten', 'Bitte geben Sie E-Mail und Passwort ein.']
  expect(check(AnmeldungSchema, werte)).toEqual({ worte, felder })
})

test('a refusal has the words of the server, a lost answer those of the panel', () => {
  const failure: FormFailure = { art: 'fehler', status: 429, code: 'ZU_VIELE_VERSUCHE', text: 'Zu viele.', felder: {} }
  expect(panelMeldung({ ...failure, titel: 'SMS nicht gesendet' }).titel).toBe('SMS nicht gesendet')
  const lost = panelMeldung({ ...failure, status: null, code: FORM_CODES.unerwartet })
  expect(lost).toEqual({ titel: 'Fehler', text: 'Ein unerwarteter Fehler ist aufgetreten.' })
})
