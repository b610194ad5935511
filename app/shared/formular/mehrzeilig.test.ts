import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countZeichen, normaliseMehrzeilig } from './mehrzeilig.ts'

test.each([
  [' \r\n\t ', ''],
  ['  Gern ab 17 Uhr.  ', 'Gern ab 17 Uhr.'],
  ['eins\r\nzwei\rdrei\n\tvier', 'eins\nzwei\ndrei\n\tvier'],
  ['mit\u0000Null\u0007', 'mitNull'],
  ['u\u0308ber', 'über'],
  // The accent comes to its letter when what stood between them is gone.
  ['u\u0000\u0308ber', 'über'],
])('%j is kept as %j', (text, erwartet) => {
  expect(normaliseMehrzeilig(text)).toBe(erwartet)
})

test('what is stored is stored the same once more', () => {
  const zeichen = fc.oneof(
    fc.constantFrom('\r', '\n', '\t', '\0', ' ', 'u', '\u0308', '🏠'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(zeichen), (teile) => {
      const einmal = normaliseMehrzeilig(teile.join(''))
      expect(normaliseMehrzeilig(einmal)).toBe(einmal)
    }),
  )
})

test('an emoji is one character', () => {
  expect(countZeichen('🏠a\n')).toBe(3)
})
