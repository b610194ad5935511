import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails a test that logs an error or a warning, since React reports faulty markup on the console. */
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
