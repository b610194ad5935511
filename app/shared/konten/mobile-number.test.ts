import { expect, test } from 'vitest'
import { MobileNumberSchema, RegistrierungSchema } from './anmeldung.schema.ts'
import { isNummerPossible } from './mobile-number.ts'

test.each([
  ['+49', '151 12345678', true],
  ['+49', '(0151) 123-456.78', true],
  ['+49', '0151/1234567', true],
  ['+49', '+49 151 12345678', true],
  ['+49', '0049 151 12345678', true],
  ['+43', '0664 1234567', true],
  ['+49', '0 123456', false],
  // One leading 0 never counts, whatever the country.
  ['+43', '0123456', false],
  ['+49', '00123456', true],
  ['+49', '123456', false],
  ['+49', 'abc 1234567', false],
  ['+49', '1511234567 ext. 5', false],
])('with %s, the number %s is accepted in every form: %j', (vorwahl, nummer, possible) => {
  expect(isNummerPossible(nummer)).toBe(possible)
  expect(MobileNumberSchema.safeParse({ vorwahl, nummer }).success).toBe(possible)
  const name = { vorname: 'Jana', nachname: 'Albrecht' }
  expect(RegistrierungSchema.safeParse({ ...name, vorwahl, nummer }).success).toBe(possible)
})
