import { vi } from 'vitest'
import { connectRealtime } from '#app/server/realtime/connect-realtime.server.ts'
import { parseExposeFilter } from '#app/shared/exposes/parse-expose-filter.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { getCountMemories } from './count-memories.server.ts'
import { listExposes } from './list-exposes.server.ts'

test('keeps the cached counts exact by notifications of the database', async ({ db, connection }) => {
  const memories = Object.values(getCountMemories())
  const size = () => memories.reduce((sum, memory) => sum + memory.size, 0)
  const forgets = vi.fn()
  const connected = vi.fn()
  const last = { resume: connected, pause: () => undefined, forget: forgets }
  const realtime = connectRealtime({
    onEinstellungen: async () => false,
    connection,
    exact: memories,
    pages: [last],
    onNachricht: () => undefined,
  })
  await eventually(() => expect(connected).toHaveBeenCalled())
  try {
    const load = async (query: string) => {
      const { count, totalCount } = await listExposes(db, {
        filter: parseExposeFilter('miete', new URLSearchParams(query)),
      })
      return [count, totalCount]
    }
    expect([await load(''), await load('q=Hamburg')]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(size()).toBe(4)
    await createExpose(db)
    await eventually(() => expect(forgets).toHaveBeenCalled())
    expect([await load(''), await load('q=hamburg'), await load('q=HAMBURG')]).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    expect(size()).toBe(4)
  } finally {
    await realtime.stop()
    for (const memory of memories) memory.pause()
  }
})
