import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test that logs an error or a warning fails: React says there what is wrong with the markup. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  for (const spy of [vi.mocked(console.error), vi.mocked(console.warn)]) {
    // A test that expects the message replaces the spy or clears its calls.
    if (vi.isMockFunction(spy)) expect(spy.mock.calls, 'logged to the console').toEqual([])
  }
})
