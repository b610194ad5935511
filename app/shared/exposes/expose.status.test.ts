import { expect, test } from 'vitest'
import { goneNotice } from './expose.status.ts'

test.each([
  ['available', true, null],
  ['verkauf', true, null],
  ['available', false, 'Diese Wohnung wird zurzeit nicht angeboten.'],
  ['verkauf', false, 'Dieses Objekt wird zurzeit nicht angeboten.'],
  ['rented', true, 'Diese Wohnung ist vermietet.'],
  ['reserved', true, 'Diese Wohnung ist zurzeit nicht zu haben.'],
])('TERMIN-6: what has become of an Exposé that is %s, public: %s', (status, reachable, text) => {
  expect(goneNotice({ status, reachable })?.text ?? null).toBe(text)
})
