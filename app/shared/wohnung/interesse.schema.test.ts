import { expect, test } from 'vitest'
import { parseForm } from '../form/parse-form.ts'
import { InteresseSchema } from './interesse.schema.ts'

function check(values: Record<string, string>) {
  const { input, error } = parseForm(InteresseSchema, values)
  return error ? error.fields : input
}

const complete = { name: ' Jana Albrecht ', email: 'jana@example.org', nachricht: 'Wann frei?' }

test('the phone number is optional', () => {
  expect(check(complete)).toEqual({
    name: 'Jana Albrecht',
    email: 'jana@example.org',
    telefon: '',
    nachricht: 'Wann frei?',
  })
})

test('each missing field has its own sentence', () => {
  expect(check({ name: '  ' })).toEqual({
    name: 'Bitte geben Sie Ihren Namen ein.',
    email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    nachricht: 'Bitte schreiben Sie eine Nachricht.',
  })
})

test('refuses an address without an @', () => {
  expect(check({ ...complete, email: 'jana' })).toEqual({
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  })
})
