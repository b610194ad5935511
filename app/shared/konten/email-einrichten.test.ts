import { expect, test } from 'vitest'
import { parseForm } from '../formular/form-answer.ts'
import { emailSetzenSchema } from './email-einrichten.schema.ts'
import { emailMeldung } from './email-einrichten.ts'
import { PASSWORT_MIN_EINRICHTUNG } from './feld-grenzen.ts'
import { FELD_TEXTE } from './konten-texte.ts'

const GUT = { email: 'jana@example.org', passwort: 'geheim', wiederholung: 'geheim' }
const CODE_OFFEN = { ...GUT, phone: '+491511234567' }
const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'
const KURZ = 'Das Passwort muss mindestens 6 Zeichen lang sein.'
const UNGLEICH = 'Bitte stellen Sie sicher, dass beide Passwort-Felder identisch sind.'

test.each([
  [GUT, null],
  [{ ...GUT, email: ' jana@example.org ' }, null],
  [{ ...CODE_OFFEN, code: '123456' }, null],
  [{ ...GUT, email: 'jana.albrecht' }, ['Ungültige E-Mail-Adresse', EMAIL, ['email']]],
  [{ ...GUT, email: '' }, ['Ungültige E-Mail-Adresse', EMAIL, ['email']]],
  [{ ...GUT, email: '@' }, ['Ungültige E-Mail-Adresse', FELD_TEXTE.emailPruefen, ['email']]],
  [{ ...GUT, passwort: 'kurz!', wiederholung: 'kurz!' }, ['Ungültiges Passwort', KURZ, ['passwort']]],
  [{ ...GUT, wiederholung: 'gehei' }, ['Passwörter stimmen nicht überein', UNGLEICH, ['wiederholung']]],
  [{ ...CODE_OFFEN, code: '' }, ['Code eingeben', FELD_TEXTE.code, ['code']]],
  [
    { email: 'x', passwort: 'a', wiederholung: 'b' },
    ['Ungültige E-Mail-Adresse', EMAIL, ['email', 'passwort', 'wiederholung']],
  ],
])('%j', (eingabe, erwartet) => {
  const { fehler } = parseForm(emailSetzenSchema(PASSWORT_MIN_EINRICHTUNG), eingabe)
  const meldung = fehler && emailMeldung(fehler)
  expect(fehler && [meldung?.titel, meldung?.text, Object.keys(fehler.felder)]).toEqual(erwartet)
})
