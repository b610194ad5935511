import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReloadSoon, GATHER_MS, MANY_SPREAD_MS } from './reload-soon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SHOWN = ['a', 'b']
const exposes = (...ids: string[]) => ({ kind: 'exposes', ids }) as const
const MANY = { kind: 'viel' } as const

function open(random = () => 0.5) {
  const reload = vi.fn()
  return { reload, soon: createReloadSoon(reload, random) }
}

test('reloads once for changes of a shown Exposé and of personal data', () => {
  const { reload, soon } = open()
  soon.hear(exposes('x', 'b'), SHOWN)
  soon.hear({ kind: 'konto' }, SHOWN)
  vi.advanceTimersByTime(GATHER_MS - 1)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('ignores changes of other Exposés', () => {
  const { reload, soon } = open()
  soon.hear(exposes('x'), SHOWN)
  vi.advanceTimersByTime(10_000)
  expect(reload).not.toHaveBeenCalled()
})

test('keeps reloading while events never stop', () => {
  const { reload, soon } = open()
  for (let ms = 0; ms < 3_000; ms += 100) {
    soon.hear(exposes('a'), SHOWN)
    vi.advanceTimersByTime(100)
  }
  expect(reload.mock.calls.length).toBe(10)
})

test.each([
  [0, GATHER_MS],
  [0.5, GATHER_MS + MANY_SPREAD_MS / 2],
  [1, GATHER_MS + MANY_SPREAD_MS],
])('many changes: reloads once, with random number %d after %d ms', (lot, ms) => {
  const { reload, soon } = open(() => lot)
  soon.hear(MANY, SHOWN)
  vi.advanceTimersByTime(ms - 1)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('reloads for changes of shown Exposés without the random delay', () => {
  const { reload, soon } = open(() => 1)
  soon.hear(MANY, SHOWN)
  soon.hear(exposes('a'), SHOWN)
  vi.advanceTimersByTime(GATHER_MS)
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('does not reload after the page is left', () => {
  const { reload, soon } = open()
  soon.missed()
  soon.cancel()
  vi.advanceTimersByTime(10_000)
  expect(reload).not.toHaveBeenCalled()
})
