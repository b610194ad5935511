import { expect, test } from 'vitest'
import { anfrageTarget } from './anfrage-address.server.ts'

test('NACHRICHT-11: a message opens the inquiry of an account, and Mein Bereich for inquiries without one', () => {
  expect(anfrageTarget({ linkId: '1', kontoId: '2' })).toBe('/anfrage/1')
  expect(anfrageTarget({ linkId: '1', kontoId: null })).toBe('/dashboard')
})
