import { expect, test } from 'vitest'
import { FORM_CODES, type FormFailure, type FormSchema } from '../form/form-answer.ts'
import { parseForm } from '../form/parse-form.ts'
import { AnmeldungSchema, RegistrierungCodeSchema, RegistrierungSchema } from './anmeldung.schema.ts'
import { panelNotice } from './panel-notice.ts'

const GOOD = { vorname: 'Jana', nachname: 'Albrecht', vorwahl: '+49', nummer: '151 12345678' }
const MISSING = ['Fehlende Daten', 'Bitte füllen Sie alle Felder aus.']
const INVALID = ['Ungültige Mobilnummer', 'Bitte geben Sie eine gültige Mobilnummer ein.']

function check(schema: FormSchema, values: Record<string, string>) {
  const { error } = parseForm(schema, values)
  const { title, text } = error ? panelNotice(error) : {}
  return { words: error && [title, text], fields: Object.keys(error?.fields ?? {}) }
}

test.each([
  [GOOD, null, []],
  [{ ...GOOD, nummer: '0151 12345678' }, null, []],
  [{ ...GOOD, vorname: ' ' }, MISSING, ['vorname']],
  [{ ...GOOD, vorname: '', nachname: '', nummer: '' }, MISSING, ['vorname', 'nachname', 'nummer']],
  [{ ...GOOD, nummer: '151 23' }, INVALID, ['nummer']],
  // The leading 0 does not count.
  [{ ...GOOD, nummer: '0123456' }, INVALID, ['nummer']],
  [{ ...GOOD, vorwahl: '+43', nummer: '0664 123456' }, null, []],
  [{ ...GOOD, nummer: 'abc 1234567' }, INVALID, ['nummer']],
  [{ ...GOOD, nachname: 'x'.repeat(101) }, ['Name zu lang', 'Bitte kürzen Sie Ihre Eingabe.'], ['nachname']],
])('shows one notice and marks the fields for %j', (values, words, fields) => {
  expect(check(RegistrierungSchema, values)).toEqual({ words, fields })
})

test.each(['', '12345', '1234567', '12345a'])('refuses %s as a code', (code) => {
  expect(check(RegistrierungCodeSchema, { code, phone: '+4915112345678' })).toEqual({
    words: ['Ungültiger PIN', 'Bitte geben Sie den 6-stelligen PIN ein.'],
    fields: ['code'],
  })
})

test('accepts six digits as a code', () => {
  expect(check(RegistrierungCodeSchema, { code: '012345', phone: '+4915112345678' }).words).toBeNull()
})

test.each([
  [{ email: '', passwort: '' }, ['email', 'passwort']],
  [{ email: '  ', passwort: 'x' }, ['email']],
  [{ email: 'a', passwort: '' }, ['passwort']],
])('names the missing fields of a sign-in: %j', (values, fields) => {
  const words = ['Fehlende Daten', 'Bitte geben Sie E-Mail und Passwort ein.']
  expect(check(AnmeldungSchema, values)).toEqual({ words, fields })
})

test("shows the server's text for a refusal, and its own for a lost response", () => {
  const failure: FormFailure = { kind: 'fehler', status: 429, code: 'ZU_VIELE_VERSUCHE', text: 'Zu viele.', fields: {} }
  expect(panelNotice({ ...failure, title: 'SMS nicht gesendet' }).title).toBe('SMS nicht gesendet')
  const lost = panelNotice({ ...failure, status: null, code: FORM_CODES.unexpected })
  expect(lost).toEqual({ title: 'Fehler', text: 'Ein unerwarteter Fehler ist aufgetreten.' })
})
