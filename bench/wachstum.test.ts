import { expect, test } from 'vitest'
import { compareListen } from './wachstum.ts'

test('allows the CPU time of the list to grow by half at most with more Exposés', () => {
  const few = { serverMs: 5, databaseMs: 1 }
  expect(compareListen(few, { serverMs: 5, databaseMs: 4 })).toEqual({ growth: 1.5, holds: true })
  expect(compareListen(few, { serverMs: 5, databaseMs: 4.1 }).holds).toBe(false)
})
