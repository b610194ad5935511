import { expect, test, vi } from 'vitest'
import { StorageState } from './storage-state.server.ts'

/** A storage whose calls return when the test decides. */
function openState() {
  const pending: ((isThere: boolean) => void)[] = []
  const ask = vi.fn(() => new Promise<boolean>((resolve) => pending.push(resolve)))
  const answer = async (isThere: boolean) => {
    pending.shift()?.(isThere)
    await Promise.resolve()
  }
  return { state: new StorageState(ask), ask, answer }
}

test('BETRIEB-5: the first check waits for the storage, whose result is valid for fifteen seconds', async () => {
  const { state, ask, answer } = openState()
  const first = [state.isThere(0), state.isThere(10)]
  await answer(true)
  expect(await Promise.all(first)).toEqual([true, true])
  expect(await state.isThere(14_999)).toBe(true)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('BETRIEB-5: a later check that hangs delays no request; the last result stays valid for now', async () => {
  const { state, ask, answer } = openState()
  const first = state.isThere(0)
  await answer(true)
  await first
  expect(await state.isThere(15_000)).toBe(true)
  expect(await state.isThere(17_000)).toBe(true)
  await answer(false)
  expect(await state.isThere(18_000)).toBe(false)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(await state.isThere(30_000)).toBe(false)
  await answer(true)
  expect(await state.isThere(30_001)).toBe(true)
})

test('BETRIEB-5: a result of long ago is not used, and the request waits for a new check', async () => {
  const { state, answer } = openState()
  const first = state.isThere(0)
  await answer(true)
  await first
  const later = state.isThere(60_000)
  await answer(false)
  expect(await later).toBe(false)
})
