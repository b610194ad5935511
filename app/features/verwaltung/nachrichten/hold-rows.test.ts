import { expect, test } from 'vitest'
import { holdRows } from './hold-rows.ts'

const rows = (ids: string, text = '') => Array.from(ids, (id) => ({ id, text }))

test.each([
  ['updates changed rows in their place', rows('abc'), rows('cab', 'neu'), { rows: rows('abc', 'neu'), newCount: 0 }],
  ['only counts new rows', rows('ab'), rows('xyab'), { rows: rows('ab'), newCount: 2 }],
  ['keeps a row that new rows pushed to the next page', rows('ab'), rows('xa'), { rows: rows('ab'), newCount: 1 }],
  ['drops removed rows', rows('ab'), rows('b'), { rows: rows('b'), newCount: 0 }],
])('VERWALTUNG-5: %s', (_name, loaded, latest, expected) => {
  expect(holdRows(loaded, latest)).toEqual(expected)
})
