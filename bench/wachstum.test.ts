import { expect, test } from 'vitest'
import { compareListen } from './wachstum.ts'

test('the CPU time of the list may grow by half with more Exposés', () => {
  const few = { serverMs: 5, databaseMs: 1 }
  expect(compareListen(few, { serverMs: 5, databaseMs: 4 })).toEqual({ growth: 1.5, holds: true })
  expect(compareListen(few, { serverMs: 5, databaseMs: 4.1 }).holds).toBe(false)
})
