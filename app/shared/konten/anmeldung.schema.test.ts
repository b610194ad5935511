import { expect, test } from 'vitest'
import type { FormSchema } from '../form/form-answer.ts'
import { parseForm } from '../form/parse-form.ts'
import {
  AnmeldeCodeSchema,
  AnmeldungSchema,
  MobileNumberSchema,
  RequestResetSchema,
  ZweiterFaktorSchema,
} from './anmeldung.schema.ts'

function check(schema: FormSchema, values: Record<string, string>) {
  const { input, error } = parseForm(schema, values)
  return error ? error.fields : input
}

test('sign-in wants an address and a password, whatever they are', () => {
  expect(check(AnmeldungSchema, { email: ' a@b.de ', passwort: ' x ' })).toEqual({ email: 'a@b.de', passwort: ' x ' })
  expect(check(AnmeldungSchema, { email: '  ' })).toEqual({
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
])('the number %s passes the light check: %s', (nummer, valid) => {
  const result = MobileNumberSchema.safeParse({ vorwahl: '+49', nummer })
  expect(result.success).toBe(valid)
})

test('a number needs a dial code of the list', () => {
  expect(check(MobileNumberSchema, { vorwahl: '+999', nummer: '' })).toEqual({
    vorwahl: 'Bitte wählen Sie eine Ländervorwahl.',
    nummer: 'Bitte geben Sie Ihre Mobilnummer ein.',
  })
})

test('a code is six digits; anything else in it is dropped', () => {
  expect(check(AnmeldeCodeSchema, { phone: '+491', code: ' 480-291 ' })).toEqual({ phone: '+491', code: '480291' })
  expect(check(AnmeldeCodeSchema, { code: '48029' })).toEqual({ code: 'Bitte geben Sie den 6-stelligen Code ein.' })
  expect(check(ZweiterFaktorSchema, { code: ' abcd-efgh ' })).toEqual({ code: 'abcd-efgh' })
})

test('a reset link wants an address', () => {
  expect(check(RequestResetSchema, { email: '' })).toEqual({ email: 'E-Mail erforderlich' })
  expect(check(RequestResetSchema, { email: 'jana' })).toEqual({
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  })
})
