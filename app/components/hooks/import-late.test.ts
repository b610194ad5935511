import { expect, test, vi } from 'vitest'
import { importLate } from './import-late.ts'

test('retries a failed import once the browser is online', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('there')
  const loaded = importLate(load)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  window.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
