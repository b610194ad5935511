import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countChars, normaliseMultiline } from './multiline.ts'

test.each([
  [' \r\n\t ', ''],
  ['  Gern ab 17 Uhr.  ', 'Gern ab 17 Uhr.'],
  ['eins\r\nzwei\rdrei\n\tvier', 'eins\nzwei\ndrei\n\tvier'],
  ['mit\u0000Null\u0007', 'mitNull'],
  ['u\u0308ber', 'über'],
  // The accent comes to its letter when what stood between them is gone.
  ['u\u0000\u0308ber', 'über'],
])('stores %j as %j', (text, expected) => {
  expect(normaliseMultiline(text)).toBe(expected)
})

test('stores at most thirty accents per letter, and handles thousands fast', () => {
  const startedAt = process.cpuUsage()
  expect(normaliseMultiline(`q${'\u0308\u0323'.repeat(16_000)}`)).toHaveLength(31)
  // All of them are put in order in 350 ms.
  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(100)
})

test('changes nothing when a stored text is stored again', () => {
  const chars = fc.oneof(
    fc.constantFrom('\r', '\n', '\t', '\0', ' ', 'u', '\u0308', '🏠', '\u0308'.repeat(40), '\u0344'.repeat(40)),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(chars), (parts) => {
      const once = normaliseMultiline(parts.join(''))
      expect(normaliseMultiline(once)).toBe(once)
    }),
  )
})

test('counts an emoji as one character', () => {
  expect(countChars('🏠a\n')).toBe(3)
})
