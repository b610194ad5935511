import { expect, test } from 'vitest'
import { type Effect, Memory } from './memory.server.ts'

const ANY = { geaendert: new Set<string>(), entfernt: new Set<string>(), viele: false, themen: new Set<never>() }
const WAY: Effect = 'gone'

function counter() {
  let calls = 0
  return { make: async () => ++calls, calls: () => calls }
}
function open(options: Partial<ConstructorParameters<typeof Memory<number>>[0]> = {}) {
  const memory = new Memory<number>({ maxEntries: 3, effectOn: () => WAY, ...options })
  memory.resume()
  return memory
}

test('caches nothing before changes are received, or after they no longer are', async () => {
  const memory = open()
  memory.pause()
  const { make, calls } = counter()
  await memory.getOrLoad('a', make)
  await memory.getOrLoad('a', make)
  expect(calls()).toBe(2)
  memory.resume()
  expect([await memory.getOrLoad('a', make), await memory.getOrLoad('a', make)]).toEqual([3, 3])
  memory.pause()
  expect(await memory.getOrLoad('a', make)).toBe(4)
  memory.resume()
  expect(memory.size).toBe(0)
})

test('simultaneous callers share one computation', async () => {
  const memory = open()
  const { make } = counter()
  expect(await Promise.all([1, 2, 3].map(() => memory.getOrLoad('a', make)))).toEqual([1, 1, 1])
})

test('a computation started before a change is returned, but neither cached nor shared', async () => {
  const memory = open()
  const { promise, resolve } = Promise.withResolvers<number>()
  const old = memory.getOrLoad('a', () => promise)
  memory.forget(ANY, 0)
  expect(await memory.getOrLoad('a', async () => 2)).toBe(2)
  resolve(1)
  expect(await old).toBe(1)
  expect(await memory.getOrLoad('a', async () => 3)).toBe(2)
})

test('retries a failed computation', async () => {
  const memory = open()
  await expect(memory.getOrLoad('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory.getOrLoad('a', async () => 1)).toBe(1)
})

test('caches zero and false like other values', async () => {
  const memory = open()
  await memory.getOrLoad('a', async () => 0)
  expect(await memory.getOrLoad('a', async () => 1)).toBe(0)
})

test('is bounded, and removes the value unused for longest', async () => {
  const memory = open()
  for (const [index, key] of ['a', 'b', 'c'].entries()) await memory.getOrLoad(key, async () => index)
  await memory.getOrLoad('a', async () => 9)
  await memory.getOrLoad('d', async () => 3)
  expect(memory.size).toBe(3)
  expect(await memory.getOrLoad('a', async () => 9)).toBe(0)
  expect(await memory.getOrLoad('b', async () => 9)).toBe(9)
})

test('a change removes the affected values only', async () => {
  const memory = open({ maxEntries: 50, effectOn: (key) => (Number(key) % 3 === 0 ? 'none' : 'gone') })
  for (let index = 0; index < 50; index += 1) await memory.getOrLoad(`${index}`, async () => index)
  memory.forget(ANY, 0)
  expect(memory.size).toBe(17)
})

test('returns no value beyond its maximum age', async () => {
  let now = 0
  const memory = open({ maxAgeMs: 15_000, now: () => now })
  await memory.getOrLoad('a', async () => 1)
  now = 15_000
  expect(await memory.getOrLoad('a', async () => 2)).toBe(1)
  now = 15_001
  expect(await memory.getOrLoad('a', async () => 2)).toBe(2)
})
