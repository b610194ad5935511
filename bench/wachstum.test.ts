import { expect, test } from 'vitest'
import { compareListen } from './wachstum.ts'

test('the list may take half as long again with more Exposés, by the time of both processors', () => {
  const few = { serverMs: 5, databaseMs: 1 }
  expect(compareListen(few, { serverMs: 5, databaseMs: 4 })).toEqual({ growth: 1.5, holds: true })
  expect(compareListen(few, { serverMs: 5, databaseMs: 4.1 }).holds).toBe(false)
})
