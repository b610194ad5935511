import { expect, test } from 'vitest'
import { movePage } from './page-list.ts'

const PAGES = Array.from('abc', (id) => ({ id }))

test.each<[string, -1 | 1, string]>([
  ['b', -1, 'bac'],
  ['b', 1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['x', 1, 'abc'],
])('moving the page %s by %d results in %s (SCANNER-6)', (id, by, order) => {
  expect(
    movePage(PAGES, id, by)
      .map((page) => page.id)
      .join(''),
  ).toBe(order)
})
