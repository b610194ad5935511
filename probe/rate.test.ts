import { expect, test } from 'vitest'
import { toRate } from './rate.ts'

test('a rate that is a tenth lower than offered is reached, a lower one not', () => {
  expect(toRate({ answered: 900, ms: 10_000, offered: 100 })).toEqual({ perSecond: 90, offered: 100, isReached: true })
  expect(toRate({ answered: 899, ms: 10_000, offered: 100 }).isReached).toBe(false)
})
