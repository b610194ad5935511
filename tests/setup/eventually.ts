import { vi } from 'vitest'
import { PATIENCE_MS } from '#tests/setup/patience.ts'

/** Repeats `check` until it throws nothing, and returns its result. `vi.waitFor` alone gives up after a second. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 })
}
