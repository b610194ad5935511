import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  AnmeldungSchema,
  CodeSchema,
  MobilnummerSchema,
  PinSchema,
  RegistrierungSchema,
  ZweiterFaktorSchema,
} from './anmeldung.schema.ts'
import { feldFehler } from './feld-fehler.ts'
import { EmailSchema, EmailUndPasswortSchema, NeuesPasswortSchema, ResetAnfordernSchema } from './passwort.schema.ts'
import { findPasswortFehler, PASSWORT_UNGLEICH, PASSWORT_ZU_KURZ, PASSWORT_ZU_LANG } from './passwort-regeln.ts'

function pruefe(schema: z.ZodType, werte: Record<string, string>) {
  const { success, data, error } = schema.safeParse(werte)
  return success ? data : feldFehler(error.issues)
}

test('sign-in wants an address and a password, whatever they are', () => {
  expect(pruefe(AnmeldungSchema, { email: ' a@b.de ', passwort: ' x ' })).toEqual({ email: 'a@b.de', passwort: ' x ' })
  expect(pruefe(AnmeldungSchema, { email: '  ' })).toEqual({
    email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    passwort: 'Bitte geben Sie Ihr Passwort ein.',
  })
})

test.each([
  ['151 12345678', true],
  ['0151/1234567', true],
  ['0 123456', false],
  ['123456', false],
  ['abcdefghij', false],
])('the number %s passes the light check: %s', (nummer, gueltig) => {
  const ergebnis = MobilnummerSchema.safeParse({ vorwahl: '+49', nummer })
  expect(ergebnis.success).toBe(gueltig)
})

test('a number needs a dial code of the list', () => {
  expect(pruefe(MobilnummerSchema, { vorwahl: '+999', nummer: '' })).toEqual({
    vorwahl: 'Bitte wählen Sie eine Ländervorwahl.',
    nummer: 'Bitte geben Sie eine Telefonnummer ein.',
  })
})

test('a code is six digits; anything else in it is dropped', () => {
  expect(pruefe(CodeSchema, { code: ' 480-291 ' })).toEqual({ code: '480291' })
  expect(pruefe(CodeSchema, { code: '48029' })).toEqual({ code: 'Bitte geben Sie den 6-stelligen Code ein.' })
  expect(pruefe(PinSchema, { code: '' })).toEqual({ code: 'Bitte geben Sie den 6-stelligen PIN ein.' })
  expect(pruefe(ZweiterFaktorSchema, { code: ' abcd-efgh ' })).toEqual({ code: 'abcd-efgh' })
})

test('registration names every missing field', () => {
  expect(Object.keys(pruefe(RegistrierungSchema, { vorwahl: '+49' }) ?? {})).toEqual(['vorname', 'nachname', 'nummer'])
})

test('a reset link wants an address', () => {
  expect(pruefe(ResetAnfordernSchema, { email: '' })).toEqual({ email: 'E-Mail erforderlich' })
  expect(pruefe(ResetAnfordernSchema, { email: 'jana' })).toEqual({
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  })
  expect(pruefe(EmailSchema, { email: '' })).toEqual({ email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' })
})

test.each([
  ['geheim1', 'geheim1', { passwort: PASSWORT_ZU_KURZ.text }],
  ['geheim12', 'geheim13', { wiederholung: PASSWORT_UNGLEICH.text }],
  ['geheim12', '', { wiederholung: PASSWORT_UNGLEICH.text }],
  ['x'.repeat(201), 'x'.repeat(201), { passwort: PASSWORT_ZU_LANG.text }],
])('the new password %s / %s is refused by both checks', (passwort, wiederholung, fehler) => {
  expect(pruefe(NeuesPasswortSchema, { passwort, wiederholung })).toEqual(fehler)
  const browser = findPasswortFehler(passwort, wiederholung)
  expect(browser && { [browser.feld]: browser.meldung.text }).toEqual(fehler)
})

test('eight characters typed twice are a new password', () => {
  expect(pruefe(NeuesPasswortSchema, { passwort: ' geheim ', wiederholung: ' geheim ' })).toEqual({
    passwort: ' geheim ',
    wiederholung: ' geheim ',
  })
  expect(findPasswortFehler('geheim12', 'geheim12')).toBeNull()
})

test('the mail and password dialog asks for six characters and has its own sentences', () => {
  expect(pruefe(EmailUndPasswortSchema, { email: 'jana', passwort: 'kurz', wiederholung: 'kurz' })).toEqual({
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    passwort: 'Das Passwort muss mindestens 6 Zeichen lang sein.',
  })
  expect(pruefe(EmailUndPasswortSchema, { email: 'a@b.de', passwort: 'geheim', wiederholung: 'anders' })).toEqual({
    wiederholung: 'Bitte stellen Sie sicher, dass beide Passwort-Felder identisch sind.',
  })
})
