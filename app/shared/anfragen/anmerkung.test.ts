import { expect, test } from 'vitest'
import {
  ANFRAGE_ANMERKUNG_MAX,
  ANMERKUNG_MAX,
  checkAnfrageAnmerkung,
  checkAnmerkung,
  normaliseAnmerkung,
} from './anmerkung.ts'

test.each([
  ['', null],
  [' \r\n\t ', null],
  ['  Gern ab 17 Uhr.  ', 'Gern ab 17 Uhr.'],
])('stores the note %j as %j', (text, expected) => {
  expect(normaliseAnmerkung(text)).toBe(expected)
})

test('counts characters like the database, and a line end as one character', () => {
  expect(checkAnmerkung('x'.repeat(ANMERKUNG_MAX))).toBeNull()
  expect(checkAnmerkung('🏠'.repeat(ANMERKUNG_MAX))).toBeNull()
  expect(checkAnmerkung(`${'x\r\n'.repeat(ANMERKUNG_MAX / 2)}`)).toBeNull()
  expect(checkAnmerkung('x'.repeat(ANMERKUNG_MAX + 3))).toContain('um 3 Zeichen')
})

test('allows 500 characters for the note of an inquiry', () => {
  expect(checkAnfrageAnmerkung('x'.repeat(ANFRAGE_ANMERKUNG_MAX))).toBeNull()
  expect(checkAnfrageAnmerkung('x'.repeat(ANFRAGE_ANMERKUNG_MAX + 1))).toBe(
    'Bitte kürzen Sie Ihre Anmerkung um 1 Zeichen. Es sind höchstens 500 möglich.',
  )
})
