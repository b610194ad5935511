import { expect, test } from 'vitest'
import { readTyped, toTyped } from './form-numbers.ts'
import { typedNumber } from './typed-number.schema.ts'

test.each([
  ['', null],
  ['  ', null],
  ['68,4', 68.4],
  ['68.4', 68.4],
  ['1.234', 1234],
  ['1.234,50', 1234.5],
  ['12.345.678', 12_345_678],
  ['-12,5', -12.5],
  ['12,3,4', undefined],
  ['zwei', undefined],
  ['1.23.4', undefined],
])('reads %s as %s', (text, value) => {
  expect(readTyped(text)).toBe(value)
})

test('reads back a number as shown', () => {
  for (const value of [0, 51.339695, 1908, 742.5, -20]) expect(readTyped(toTyped(value))).toBe(value)
})

test('refuses a number that is too small, too large or too precise, and other texts', () => {
  const schema = typedNumber({ min: 0, max: 100, digits: 1, error: 'Nein.' })
  expect(['', '7', '7,5'].map((text) => schema.safeParse(text).data)).toEqual([null, 7, 7.5])
  expect(['-1', '101', '7,55', 'x'].map((text) => schema.safeParse(text).success)).toEqual([false, false, false, false])
})
