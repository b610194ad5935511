import { expect, test } from 'vitest'
import { holdRows } from './hold-rows.ts'

const rows = (ids: string, text = '') => Array.from(ids, (id) => ({ id, text }))

test.each([
  ['updates changed rows in their place', 'abc', 'cab', 2, 'abc', 0],
  ['only counts rows that enter the page', 'abc', 'xay', 2, 'a', 1],
  ['only counts rows that enter the last page, also at its end', 'ab', 'xaby', 1, 'ab', 2],
  ['only counts rows that enter an empty list', '', 'xy', 1, '', 2],
  ['drops a row that left the page', 'ab', 'b', 1, 'b', 0],
  ['does not count the row of the next page that moves up', 'abc', 'bcd', 2, 'bc', 0],
  ['shows the new rows of a page if all its rows left', 'abc', 'def', 2, 'def', 0],
])('VERWALTUNG-5: %s', (_name, loaded, live, pages, shown, newCount) => {
  const latest = { rows: rows(live, 'neu'), page: 1, pages, newCount: 0 }
  expect(holdRows({ rows: rows(loaded), page: 1, pages }, latest)).toEqual({ rows: rows(shown, 'neu'), newCount })
})

test('VERWALTUNG-5: adds rows made since the page load', () => {
  const loaded = { rows: rows('ab'), page: 1, pages: 1 }
  expect(holdRows(loaded, { ...loaded, rows: rows('xab'), newCount: 2 }).newCount).toBe(3)
})

test('VERWALTUNG-5: shows the page before if the last page is gone', () => {
  const live = { rows: rows('abc'), page: 1, pages: 1, newCount: 0 }
  expect(holdRows({ rows: rows('cd'), page: 2, pages: 2 }, live)).toEqual({ rows: rows('abc'), newCount: 0 })
})
