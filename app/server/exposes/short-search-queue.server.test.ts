import { expect, test, vi } from 'vitest'
import { LeftQueue, MAX_WAITING, ShortSearchQueue } from './short-search-queue.server.ts'

function open() {
  const queue = new ShortSearchQueue()
  const order: string[] = []
  const ask = (name: string, signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const search = vi.fn(() => {
      order.push(name)
      return promise
    })
    return {
      answer: queue.run(search, signal),
      finish: () => resolve(name),
      fail: () => reject(new Error(name)),
      search,
    }
  }
  return { queue, order, ask }
}

test('one at a time, in the order they came', async () => {
  const { order, ask } = open()
  const [a, b, c] = [ask('a'), ask('b'), ask('c')]
  expect(order).toEqual(['a'])
  a.finish()
  expect(await a.answer).toBe('a')
  const late = ask('d')
  b.fail()
  await expect(b.answer).rejects.toThrow('b')
  c.finish()
  late.finish()
  await Promise.all([c.answer, late.answer])
  expect(order).toEqual(['a', 'b', 'c', 'd'])
})

test('only so many wait; the next is told to come back, and may', async () => {
  const { queue, ask } = open()
  const first = ask('erste')
  const waiting = Array.from({ length: MAX_WAITING }, (_, i) => ask(`${i}`))
  await expect(ask('zu viel').answer).rejects.toMatchObject({ code: 'SUCHE_AUSGELASTET' })
  expect(queue.waiting).toBe(MAX_WAITING)
  for (const { finish } of [first, ...waiting]) finish()
  await Promise.all(waiting.map(({ answer }) => answer))
  const again = ask('noch einmal')
  again.finish()
  expect(await again.answer).toBe('noch einmal')
})

test('who leaves makes room and is never searched for', async () => {
  const { queue, ask } = open()
  const first = ask('erste')
  const leaves = new AbortController()
  const left = ask('geht', leaves.signal)
  const stays = ask('bleibt')
  leaves.abort()
  await expect(left.answer).rejects.toBeInstanceOf(LeftQueue)
  expect(queue.waiting).toBe(1)
  first.finish()
  stays.finish()
  expect(await stays.answer).toBe('bleibt')
  expect(left.search).not.toHaveBeenCalled()
  await expect(ask('ist schon weg', leaves.signal).answer).rejects.toBeInstanceOf(LeftQueue)
})
