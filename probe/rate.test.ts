import { expect, test } from 'vitest'
import { toRate } from './rate.ts'

test('counts an offered rate as reached from nine tenths on', () => {
  expect(toRate({ answered: 900, ms: 10_000, offered: 100 })).toEqual({ perSecond: 90, offered: 100, isReached: true })
  expect(toRate({ answered: 899, ms: 10_000, offered: 100 }).isReached).toBe(false)
})
