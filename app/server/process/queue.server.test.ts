import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Queue, type Turn } from './queue.server.ts'

function open(options: Partial<ConstructorParameters<typeof Queue>[0]> = {}) {
  const queue = new Queue({ atOnce: 1, maxWaiting: 5, full: () => new Error('full'), ...options })
  const order: string[] = []
  const ask = (name: string, { leaves, turn }: { leaves?: AbortSignal; turn?: Turn } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const task = vi.fn(() => {
      order.push(name)
      return promise
    })
    return {
      answer: queue.run(task, { leaves, turn }),
      finish: () => resolve(name),
      fail: () => reject(new Error(name)),
      task,
    }
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
  const left = ask('leaves', { leaves: leaves.signal })
  const stays = ask('stays')
  leaves.abort(new Error('left'))
  await expect(left.answer).rejects.toThrow('left')
  expect(queue.waiting).toBe(1)
  first.finish()
  stays.finish()
  expect(await stays.answer).toBe('stays')
  expect(left.task).not.toHaveBeenCalled()
  await expect(ask('had left before', { leaves: leaves.signal }).answer).rejects.toThrow('left')
})

test('what runs keeps its place until it is done, even if nobody waits for it any more', async () => {
  const { order, ask } = open()
  const leaves = new AbortController()
  const first = ask('first', { leaves: leaves.signal })
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

describe('turns', () => {
  const of = (owner: string, isStaff = false) => ({ turn: { owner, isStaff } })

  test('runs one task per owner, so a stranger starts at once next to any number of theirs', () => {
    const { order, ask } = open({ atOnce: 2 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, of('a'))
    ask('b1', of('b'))
    expect(order).toEqual(['a1', 'b1'])
  })

  test('owners take turns, each with its tasks in the order they came', async () => {
    const { order, ask } = open()
    const asked = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ask(name, of(name.slice(0, 1))))
    for (const { finish } of asked) finish()
    await Promise.all(asked.map(({ answer }) => answer))
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  test('an owner with too many waiting is refused, and nobody else', async () => {
    const { ask } = open({ maxWaitingEach: 2 })
    for (const name of ['a1', 'a2', 'a3']) ask(name, of('a'))
    await expect(ask('a4', of('a')).answer).rejects.toThrow('full')
    const other = ask('b1', of('b'))
    await expect(Promise.race([other.answer, Promise.resolve('waits')])).resolves.toBe('waits')
  })

  test('staff has a place that nobody else takes, comes first, and finds no queue full', async () => {
    const { order, ask } = open({ atOnce: 2, reserved: 1, maxWaiting: 1 })
    const [first] = [ask('a1', of('a')), ask('b1', of('b'))]
    expect(order).toEqual(['a1'])
    await expect(ask('c1', of('c')).answer).rejects.toThrow('full')
    ask('staff', of('s', true))
    ask('more staff', of('t', true))
    expect(order).toEqual(['a1', 'staff'])
    first?.finish()
    await first?.answer
    expect(order).toEqual(['a1', 'staff', 'more staff'])
  })

  test('who waits is overtaken by no other owner twice, and no limit is ever passed', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), owner: fc.constantFrom('a', 'b', 'c', 'd', 'S', 'T') }),
      fc.record({ kind: fc.constant('finish' as const), nth: fc.nat(5) }),
    )
    const limits = fc.record({ atOnce: fc.integer({ min: 1, max: 4 }), reserved: fc.integer({ min: 0, max: 1 }) })
    const steps = fc.array(step, { maxLength: 120 })
    await fc.assert(
      fc.asyncProperty(limits, steps, async ({ atOnce, reserved: wanted }, steps) => {
        const reserved = Math.min(wanted, atOnce - 1)
        const queue = new Queue({ atOnce, reserved })
        const isStaff = (owner: string) => owner < 'a'
        const running: { owner: string; finish: () => void }[] = []
        /** Waiting tasks, with the number of starts of each other owner since their owner last ran. */
        const waiting: { owner: string; overtaken: Map<string, number> }[] = []
        const begin = (owner: string, finish: () => void) => {
          waiting.splice(
            waiting.findIndex((task) => task.owner === owner),
            1,
          )
          for (const task of waiting) {
            if (task.owner === owner) task.overtaken.clear()
            if (task.owner === owner || isStaff(owner)) continue
            if (running.some((other) => other.owner === task.owner)) continue
            task.overtaken.set(owner, (task.overtaken.get(owner) ?? 0) + 1)
            if (!isStaff(task.owner)) expect(task.overtaken.get(owner)).toBeLessThan(2)
          }
          running.push({ owner, finish })
          expect(running.length).toBeLessThanOrEqual(atOnce)
          expect(new Set(running.map((task) => task.owner)).size).toBe(running.length)
          const others = running.filter((task) => !isStaff(task.owner))
          expect(others.length).toBeLessThanOrEqual(atOnce - reserved)
        }
        const answers: Promise<void>[] = []
        const finishOne = async (nth: number) => {
          running.splice(nth % Math.max(1, running.length), 1)[0]?.finish()
          // Between two tasks the queue needs a few turns of the event loop.
          await new Promise(setImmediate)
        }
        for (const next of steps) {
          if (next.kind === 'finish') await finishOne(next.nth)
          else {
            const { owner } = next
            const { promise, resolve } = Promise.withResolvers<void>()
            waiting.push({ owner, overtaken: new Map() })
            const task = () => {
              begin(owner, resolve)
              return promise
            }
            answers.push(queue.run(task, { turn: { owner, isStaff: isStaff(owner) } }))
          }
        }
        while (running.length > 0) await finishOne(0)
        await Promise.all(answers)
        expect(waiting).toEqual([])
        expect(queue.waiting).toBe(0)
      }),
    )
  })
})
