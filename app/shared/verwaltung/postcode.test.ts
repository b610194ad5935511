import { expect, test } from 'vitest'
import { readPostcode } from './postcode.ts'

test.each([
  ['04105', '04105'],
  [' 4105 ', '04105'],
  ['D-04105', '04105'],
  ['0427', null],
  ['00427', null],
  ['041055', null],
  ['Leipzig', null],
  ['', null],
])('VERWALTUNG-11: reads %j as the postcode %s', (typed, expected) => {
  expect(readPostcode(typed)).toBe(expected)
})
