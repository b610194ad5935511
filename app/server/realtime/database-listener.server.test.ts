import { sql } from 'drizzle-orm'
import { onTestFinished, vi } from 'vitest'
import { expect, test } from '#tests/setup/db-test.ts'
import { type DatabaseListenerOptions, listenToDatabase } from './database-listener.server.ts'

/** Long enough for a machine that does much else meanwhile. */
const LIMIT = { timeout: 10_000 }

function listen(connection: DatabaseListenerOptions['connection']) {
  const callbacks = { onNotification: vi.fn(), onConnect: vi.fn(), onDisconnect: vi.fn() }
  const listener = listenToDatabase({ connection, channels: ['exposes', 'portal'], ...callbacks })
  onTestFinished(() => listener.stop())
  return callbacks
}

test('hears what is notified after it has connected', async ({ db, connection }) => {
  const { onNotification, onConnect } = listen(connection)
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledOnce(), LIMIT)
  await db.execute(sql`select pg_notify('exposes', 'hallo'), pg_notify('andere', 'x')`)
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledExactlyOnceWith('exposes', 'hallo'), LIMIT)
})

test('says when its connection is lost, comes back, and hears again', async ({ db, connection }) => {
  const { onNotification, onConnect, onDisconnect } = listen(connection)
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledOnce(), LIMIT)
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'wohnportal-listen' and datname = current_database()`)
  await vi.waitFor(() => expect(onDisconnect).toHaveBeenCalledOnce(), LIMIT)
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2), LIMIT)
  await db.execute(sql`select pg_notify('portal', 'units')`)
  await vi.waitFor(() => expect(onNotification).toHaveBeenCalledExactlyOnceWith('portal', 'units'), LIMIT)
})
