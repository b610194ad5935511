import { expect, test } from 'vitest'
import { whenText } from './when-text.ts'

test.each([
  ['2026-02-25T08:14:00Z', 'heute, 09:14'],
  // The day has begun in Berlin.
  ['2026-02-24T23:30:00Z', 'heute, 00:30'],
  ['2026-02-24T16:03:00Z', 'gestern, 17:03'],
  ['2026-02-23T19:15:00Z', '23.02., 20:15'],
  ['2025-12-31T12:00:00Z', '31.12.2025'],
])('formats %s on 25 February as %s', (iso, text) => {
  expect(whenText(iso, '2026-02-25')).toBe(text)
  expect(whenText(iso, '2026-02-24T23:30:00Z')).toBe(text)
})
