import { sql } from 'drizzle-orm'
import { onTestFinished, vi } from 'vitest'
import { expect, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { type DatabaseListenerOptions, listenToDatabase } from './database-listener.server.ts'

function listen(connection: DatabaseListenerOptions['connection']) {
  const callbacks = { onNotification: vi.fn(), onConnect: vi.fn(), onDisconnect: vi.fn() }
  const listener = listenToDatabase({ connection, channels: ['exposes', 'portal'], ...callbacks })
  onTestFinished(() => listener.stop())
  return callbacks
}

test('hears what is notified after it has connected', async ({ db, connection }) => {
  const { onNotification, onConnect } = listen(connection)
  await eventually(() => expect(onConnect).toHaveBeenCalledOnce())
  await db.execute(sql`select pg_notify('exposes', 'hallo'), pg_notify('andere', 'x')`)
  await eventually(() => expect(onNotification).toHaveBeenCalledExactlyOnceWith('exposes', 'hallo'))
})

test('says when its connection is lost, comes back, and hears again', async ({ db, connection }) => {
  const { onNotification, onConnect, onDisconnect } = listen(connection)
  await eventually(() => expect(onConnect).toHaveBeenCalledOnce())
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'wohnportal-listen' and datname = current_database()`)
  await eventually(() => expect(onDisconnect).toHaveBeenCalledOnce())
  await eventually(() => expect(onConnect).toHaveBeenCalledTimes(2))
  await db.execute(sql`select pg_notify('portal', 'units')`)
  await eventually(() => expect(onNotification).toHaveBeenCalledExactlyOnceWith('portal', 'units'))
})
