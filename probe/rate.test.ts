import { expect, test } from 'vitest'
import { toRate } from './rate.ts'

test('a rate counts as reached down to nine tenths of the offered one', () => {
  expect(toRate({ answered: 900, ms: 10_000, offered: 100 })).toEqual({ perSecond: 90, offered: 100, isReached: true })
  expect(toRate({ answered: 899, ms: 10_000, offered: 100 }).isReached).toBe(false)
})
