import { expect, test } from 'vitest'
import { parseForm } from '../formular/form-answer.ts'
import { InteresseSchema } from './interesse.schema.ts'

function check(werte: Record<string, string>) {
  const { eingabe, fehler } = parseForm(InteresseSchema, werte)
  return fehler ? fehler.felder : eingabe
}

const vollstaendig = { name: ' Jana Albrecht ', email: 'jana@example.org', nachricht: 'Wann frei?' }

test('the phone number is optional', () => {
  expect(check(vollstaendig)).toEqual({
    name: 'Jana Albrecht',
    email: 'jana@example.org',
    telefon: '',
    nachricht: 'Wann frei?',
  })
})

test('every missing field has its own sentence', () => {
  expect(check({ name: '  ' })).toEqual({
    name: 'Bitte geben Sie Ihren Namen ein.',
    email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    nachricht: 'Bitte schreiben Sie eine Nachricht.',
  })
})

test('an address without an @ is refused', () => {
  expect(check({ ...vollstaendig, email: 'jana' })).toEqual({
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  })
})
