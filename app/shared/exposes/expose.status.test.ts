import { expect, test } from 'vitest'
import { goneNotice } from './expose.status.ts'

test.each([
  ['available', true, null],
  ['verkauf', true, null],
  ['available', false, 'Diese Wohnung wird zurzeit nicht angeboten.'],
  ['verkauf', false, 'Dieses Objekt wird zurzeit nicht angeboten.'],
  ['rented', true, 'Diese Wohnung ist vermietet.'],
  ['reserved', true, 'Diese Wohnung ist zurzeit nicht zu haben.'],
])('TERMIN-6: explains why an Exposé with the status %s, public: %s, is not available', (status, reachable, text) => {
  expect(goneNotice({ status, reachable })?.text ?? null).toBe(text)
})
