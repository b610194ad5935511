import { expect, test } from 'vitest'
import { isCurrent } from './navigation.ts'

test.each([
  ['/verwaltung', '/verwaltung', true],
  ['/verwaltung', '/verwaltung/anfragen', false],
  ['/verwaltung/anfragen', '/verwaltung/anfragen', true],
  ['/verwaltung/anfragen', '/verwaltung/anfragen/4711', true],
  ['/verwaltung/anfragen', '/verwaltung/anfragen-csv', false],
])('the entry %s on the page %s: %s', (to, pathname, expected) => {
  expect(isCurrent(to, pathname)).toBe(expected)
})
