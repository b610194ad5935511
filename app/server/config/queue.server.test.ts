import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import { Queue } from './queue.server.ts'

function open(options: Partial<ConstructorParameters<typeof Queue>[0]> = {}) {
  const queue = new Queue({ atOnce: 1, maxWaiting: 5, full: () => new Error('full'), ...options })
  const order: string[] = []
  const ask = (name: string, signal?: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const task = vi.fn(() => {
      order.push(name)
      return promise
    })
    return { answer: queue.run(task, signal), finish: () => resolve(name), fail: () => reject(new Error(name)), task }
  }
  return { queue, order, ask }
}

test('one at a time, in the order they came, also after one that fails', async () => {
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

test('so many at once', async () => {
  const { order, ask } = open({ atOnce: 2, maxWaiting: 20 })
  const asked = Array.from({ length: 20 }, (_, index) => ask(`${index}`))
  expect(order).toEqual(['0', '1'])
  for (const [index, { answer, finish, fail }] of asked.entries()) {
    if (index % 3 === 0) fail()
    else finish()
    await answer.catch(() => undefined)
    expect(order).toHaveLength(Math.min(20, index + 3))
  }
  expect(order).toEqual(asked.map((_, index) => `${index}`))
})

test('only so many wait; the next is told to come back, and may', async () => {
  const { queue, ask } = open()
  const first = ask('first')
  const waiting = Array.from({ length: 5 }, (_, index) => ask(`${index}`))
  await expect(ask('too many').answer).rejects.toThrow('full')
  expect(queue.waiting).toBe(5)
  for (const { finish } of [first, ...waiting]) finish()
  await Promise.all(waiting.map(({ answer }) => answer))
  const again = ask('once more')
  again.finish()
  expect(await again.answer).toBe('once more')
})

test('who leaves makes room and is never run', async () => {
  const { queue, ask } = open()
  const first = ask('first')
  const leaves = new AbortController()
  const left = ask('leaves', leaves.signal)
  const stays = ask('stays')
  leaves.abort(new Error('left'))
  await expect(left.answer).rejects.toThrow('left')
  expect(queue.waiting).toBe(1)
  first.finish()
  stays.finish()
  expect(await stays.answer).toBe('stays')
  expect(left.task).not.toHaveBeenCalled()
  await expect(ask('had left before', leaves.signal).answer).rejects.toThrow('left')
})

test('what runs keeps its place until it is done, even if nobody waits for it any more', async () => {
  const { order, ask } = open()
  const leaves = new AbortController()
  const first = ask('first', leaves.signal)
  const next = ask('next')
  leaves.abort()
  expect(order).toEqual(['first'])
  first.finish()
  next.finish()
  expect(await first.answer).toBe('first')
  expect(await next.answer).toBe('next')
})

test('a task sees where it was asked for', async () => {
  const { ask, queue } = open()
  const first = ask('first')
  const place = new AsyncLocalStorage<string>()
  const seen = place.run('transaction', () => queue.run(async () => place.getStore()))
  first.finish()
  expect(await seen).toBe('transaction')
})
