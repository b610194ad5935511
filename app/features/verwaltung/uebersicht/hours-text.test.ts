import { expect, test } from 'vitest'
import { hoursText } from './hours-text.ts'

test.each([
  [0, '0 Min.'],
  [0.33, '20 Min.'],
  [1.4, '1,5 Std.'],
  [6.1, '6 Std.'],
  [31.4, '31 Std.'],
])('formats %f hours as %s', (hours, text) => {
  expect(hoursText(hours).replace('\u00a0', ' ')).toBe(text)
})
