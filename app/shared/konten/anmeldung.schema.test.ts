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

test('a sign-in requires an address and a password of any form', () => {
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
])("the browser's check accepts the number %s: %s", (nummer, valid) => {
  const result = MobileNumberSchema.safeParse({ vorwahl: '+49', nummer })
  expect(result.success).toBe(valid)
})

test('a number requires a dial code of the list', () => {
  expect(check(MobileNumberSchema, { vorwahl: '+999', nummer: '' })).toEqual({
    vorwahl: 'Bitte wählen Sie eine Ländervorwahl.',
    nummer: 'Bitte geben Sie Ihre Mobilnummer ein.',
  })
})

test('reads six digits as a code and drops other characters', () => {
  expect(check(AnmeldeCodeSchema, { phone: '+491', code: ' 480-291 ' })).toEqual({ phone: '+491', code: '480291' })
  expect(check(AnmeldeCodeSchema, { code: '48029' })).toEqual({ code: 'Bitte geben Sie den 6-stelligen Code ein.' })
  expect(check(ZweiterFaktorSchema, { code: ' abcd-efgh ' })).toEqual({ code: 'abcd-efgh' })
})

test('a reset link requires a valid address', () => {
  expect(check(RequestResetSchema, { email: '' })).toEqual({ email: 'E-Mail erforderlich' })
  expect(check(RequestResetSchema, { email: 'jana' })).toEqual({
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  })
})
