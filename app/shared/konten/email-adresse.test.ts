import { expect, test } from 'vitest'
import { InteresseSchema } from '../wohnung/interesse.schema.ts'
import { WohnungsbewerbungSchema } from '../wohnungsbewerbung/wohnungsbewerbung.schema.ts'
import { RequestResetSchema } from './anmeldung.schema.ts'
import { findEmailError, isEmailAdresse } from './email-adresse.ts'
import { PASSWORT_MIN_SETUP } from './field-limits.ts'
import { emailSetSchema } from './set-up-email.schema.ts'

test.each([
  ['jana@example.org', true],
  [' Jana.Albrecht+wohnung@mail.example.org ', true],
  ['jörg@müller-höfe.de', true],
  ["o'neill@example.org", true],
  ['jana', false],
  ['jana@example', false],
  ['@example.org', false],
  ['jana@example.org, max@example.org', false],
  ['Jana <jana@example.org>', false],
  ['jana albrecht@example.org', false],
  ['jana@example.o', false],
  ['root@[127.0.0.1]', false],
  ['root@[IPv6:::1]', false],
  ['root@10.0.0.10', false],
  ['jana@mail.xn--p1ai', true],
  ['jana\u0000@example.org', false],
  [`${'x'.repeat(65)}@example.org`, false],
  [`jana@${'x'.repeat(250)}.org`, false],
])('accepts %j as an address in every form: %j', (email, valid) => {
  expect(isEmailAdresse(email)).toBe(valid)
  expect(RequestResetSchema.safeParse({ email }).success).toBe(valid)
  expect(InteresseSchema.safeParse({ name: 'Jana', email, nachricht: 'Ist sie frei?' }).success).toBe(valid)
  expect(WohnungsbewerbungSchema.safeParse({ vorname: 'Jana', nachname: 'Albrecht', email }).success).toBe(valid)
  const passwort = 'geheim'
  expect(emailSetSchema(PASSWORT_MIN_SETUP).safeParse({ email, passwort, wiederholung: passwort }).success).toBe(valid)
})

test.each([
  ['jana', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['a@b', 'Bitte prüfen Sie die E-Mail-Adresse. Sie sieht zum Beispiel so aus: name@beispiel.de'],
  ['jana albrecht@example.org', 'Bitte prüfen Sie die E-Mail-Adresse. Sie sieht zum Beispiel so aus: name@beispiel.de'],
  ['jana@example.org', null],
])('explains the address %j: %j', (email, sentence) => {
  expect(findEmailError(email)).toBe(sentence)
})
