import { onTestFinished, vi } from 'vitest'
import { expect, test } from '#tests/setup/db-test.ts'
import { type Door, openDoor } from '#tests/setup/door.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { createPool, type DatabaseConnection, dropConnections } from './database.server.ts'
import { keepSession } from './kept-session.server.ts'
import { isDatabaseUnavailable } from './postgres-error.server.ts'

/** Far below the query timeout of 20 s, with room for a busy machine. */
const SOON_MS = 10_000

async function openWorld(connection: DatabaseConnection) {
  const door = await openDoor(connection)
  onTestFinished(() => door.close())
  const pool = createPool({ connectionString: door.url }, { max: 3 })
  onTestFinished(() => pool.end())
  const callbacks = { onConnect: vi.fn(), onDisconnect: vi.fn(), onSilence: vi.fn(() => dropConnections(pool)) }
  const session = keepSession({ connection: { connectionString: door.url }, name: 'test', ...callbacks })
  onTestFinished(() => session.stop())
  await eventually(() => expect(callbacks.onConnect).toHaveBeenCalledOnce())
  return { door, pool, callbacks }
}

/** Drops all packets of open connections; new connections reach the database. */
function losePackets(door: Door, connection: DatabaseConnection): void {
  door.hang()
  door.leadTo(connection)
}

test('notices a hanging database soon, fails waiting statements, and serves later ones', async ({ connection }) => {
  const { door, pool, callbacks } = await openWorld(connection)
  // The second connection is idle and hangs as well.
  await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')])
  const since = performance.now()
  losePackets(door, connection)
  const failure = await pool.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
  // The other connections end at the same moment; the pool notices a moment later.
  await eventually(() => pool.query('select 1'))
  expect(performance.now() - since).toBeLessThan(SOON_MS)
  await eventually(() => expect(callbacks.onConnect).toHaveBeenCalledTimes(2))
  expect(callbacks.onSilence).toHaveBeenCalledOnce()
  expect(callbacks.onDisconnect).toHaveBeenCalledOnce()
})

test('keeps retrying until the server responds', async ({ connection }) => {
  const { door, callbacks } = await openWorld(connection)
  door.hang()
  await eventually(() => expect(callbacks.onDisconnect).toHaveBeenCalledOnce())
  door.leadTo(connection)
  await eventually(() => expect(callbacks.onConnect).toHaveBeenCalledTimes(2))
  expect(callbacks.onDisconnect).toHaveBeenCalledOnce()
})

test('does not report silence when only its own session ends', async ({ db, connection }) => {
  const { pool, callbacks } = await openWorld(connection)
  const [first] = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  await db.$client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test'")
  await eventually(() => expect(callbacks.onConnect).toHaveBeenCalledTimes(2))
  expect(callbacks.onSilence).not.toHaveBeenCalled()
  expect((await pool.query('select pg_backend_pid() as pid')).rows).toEqual([first])
})

test('waits for a slow response of a reachable database', async ({ connection }) => {
  const { pool, callbacks } = await openWorld(connection)
  const { rows } = await pool.query("select 'spät' as answer from pg_sleep(3)")
  expect(rows).toEqual([{ answer: 'spät' }])
  expect(callbacks.onSilence).not.toHaveBeenCalled()
})

test('can be stopped while the database hangs', async ({ connection }) => {
  const { door, callbacks } = await openWorld(connection)
  const session = keepSession({ connection: { connectionString: door.url }, name: 'zweite', ...callbacks })
  await eventually(() => expect(callbacks.onConnect).toHaveBeenCalledTimes(2))
  door.hang()
  await session.stop()
})
