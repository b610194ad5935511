import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTableState, sortBy, type TableRules, toTableParams } from './table-state.ts'

const KEYS = ['zeit', 'name', 'art'] as const
const key = fc.constantFrom(...KEYS)
const rules = fc.record({ sort: key, descending: fc.boolean() }).map(
  (initial): TableRules<(typeof KEYS)[number]> => ({
    keys: KEYS,
    initial,
  }),
)
const state = fc.record({ sort: key, descending: fc.boolean(), page: fc.integer({ min: 1, max: 100_000 }) })
const own = fc.dictionary(fc.constantFrom('an', 'q'), fc.string())

test('reads back the state that it wrote, and keeps the page’s own parameters', () => {
  fc.assert(
    fc.property(rules, state, own, (table, written, others) => {
      const params = toTableParams(written, table, others)
      expect(readTableState(params, table)).toEqual(written)
      for (const [name, value] of Object.entries(others)) expect(params.get(name) ?? '').toBe(value)
    }),
  )
})

test('writes no query for the initial state of a table', () => {
  fc.assert(
    fc.property(rules, (table) => {
      expect(toTableParams({ ...table.initial, page: 1 }, table, { an: '' }).toString()).toBe('')
    }),
  )
})

test('sorts by an existing column and shows a page for any query', () => {
  fc.assert(
    fc.property(rules, fc.string(), fc.string(), (table, sort, page) => {
      const read = readTableState(new URLSearchParams({ sort, page }), table)
      expect(KEYS).toContain(read.sort)
      expect(read.page).toBeGreaterThanOrEqual(1)
      if (!KEYS.some((name) => sort === name || sort === `-${name}`)) expect(read).toMatchObject(table.initial)
    }),
  )
})

test('sorts by the pressed column, reverses on the second press, and returns to the first page', () => {
  fc.assert(
    fc.property(state, key, (before, column) => {
      const once = sortBy(before, column)
      expect(once).toMatchObject({ sort: column, page: 1 })
      expect(sortBy(once, column)).toEqual({ ...once, descending: !once.descending })
      if (before.sort !== column) expect(once.descending).toBe(false)
    }),
  )
})
