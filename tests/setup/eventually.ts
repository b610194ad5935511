import { vi } from 'vitest'
import { PATIENCE_MS } from '#tests/setup/patience.ts'

/** Asks again until `check` throws nothing, and answers what it answers. `vi.waitFor` alone gives up after a second. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 })
}
