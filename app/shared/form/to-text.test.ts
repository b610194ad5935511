import { expect, test } from 'vitest'
import { toText } from './to-text.ts'

test('returns a text unchanged, or cut to its maximum length', () => {
  expect(toText(' Jana ')).toBe(' Jana ')
  expect(toText('x'.repeat(10_000))).toHaveLength(2000)
  expect(toText('x'.repeat(10_000), 30)).toHaveLength(30)
})

test('returns an empty text for any other value', () => {
  const values = [null, undefined, 7, {}, ['a'], new File(['Jana'], 'name.txt')]
  expect(values.map((value) => toText(value))).toEqual(['', '', '', '', '', ''])
})
