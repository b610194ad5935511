import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './import-pace.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Works for so long, and tells how long the rest after it was. */
async function restAfter(share: number, workedMs: number): Promise<number> {
  const rest = createPace(share)
  await vi.advanceTimersByTimeAsync(workedMs)
  const before = performance.now()
  const over = rest().then(() => performance.now() - before)
  await vi.runAllTimersAsync()
  return over
}

test.each([
  { share: 0.5, worked: 400, rested: 400 },
  { share: 0.8, worked: 400, rested: 100 },
  { share: 0.5, worked: 99, rested: 0 },
  { share: 1, worked: 400, rested: 0 },
])('after $worked ms of work at a share of $share it rests for $rested ms (OPENIMMO-14)', async (row) => {
  expect(await restAfter(row.share, row.worked)).toBeCloseTo(row.rested, -1)
})

test('short pieces of work add up', async () => {
  const rest = createPace(0.5)
  const begun = performance.now()
  for (let i = 0; i < 4; i++) {
    await vi.advanceTimersByTimeAsync(60)
    const over = rest()
    await vi.runAllTimersAsync()
    await over
  }
  expect(performance.now() - begun).toBeCloseTo(480, -1)
})
