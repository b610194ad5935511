import { expect, test } from 'vitest'
import { parseForm } from '../form/parse-form.ts'
import { PASSWORT_MIN_SETUP } from './field-limits.ts'
import { FIELD_TEXTS } from './konten-texts.ts'
import { emailSetSchema } from './set-up-email.schema.ts'
import { emailNotice } from './set-up-email.ts'

const GOOD = { email: 'jana@example.org', passwort: 'geheim', wiederholung: 'geheim' }
const CODE_OPEN = { ...GOOD, phone: '+491511234567' }
const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
const SHORT = 'Das Passwort muss mindestens 6 Zeichen lang sein.'
const UNEQUAL = 'Bitte stellen Sie sicher, dass beide Passwort-Felder identisch sind.'

test.each([
  [GOOD, null],
  [{ ...GOOD, email: ' jana@example.org ' }, null],
  [{ ...CODE_OPEN, code: '123456' }, null],
  [{ ...GOOD, email: 'jana.albrecht' }, ['Ungültige E-Mail-Adresse', EMAIL, ['email']]],
  [{ ...GOOD, email: '' }, ['Ungültige E-Mail-Adresse', EMAIL, ['email']]],
  [{ ...GOOD, email: '@' }, ['Ungültige E-Mail-Adresse', FIELD_TEXTS.emailCheck, ['email']]],
  [{ ...GOOD, passwort: 'kurz!', wiederholung: 'kurz!' }, ['Ungültiges Passwort', SHORT, ['passwort']]],
  [{ ...GOOD, wiederholung: 'gehei' }, ['Passwörter stimmen nicht überein', UNEQUAL, ['wiederholung']]],
  [{ ...CODE_OPEN, code: '' }, ['Code eingeben', FIELD_TEXTS.code, ['code']]],
  [
    { email: 'x', passwort: 'a', wiederholung: 'b' },
    ['Ungültige E-Mail-Adresse', EMAIL, ['email', 'passwort', 'wiederholung']],
  ],
])('shows one notice and marks the fields for %j', (input, expected) => {
  const { error } = parseForm(emailSetSchema(PASSWORT_MIN_SETUP), input)
  const notice = error && emailNotice(error)
  expect(error && [notice?.title, notice?.text, Object.keys(error.fields)]).toEqual(expected)
})
