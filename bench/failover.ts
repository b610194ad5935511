import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createDatabase, createPool, type DatabaseConnection } from '#app/server/db/database.server.ts'
import { readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'
import { createProperty } from '#tests/factories/liegenschaften.ts'
import { startPrimaryAndStandby } from '#tests/setup/standby.ts'
import type { TwoServers } from './outage.ts'
import { startPortal } from './portal.ts'

/**
 * Two servers of a PostgreSQL with a synchronous standby, which they read public pages from. `killDatabase` kills the
 * primary and promotes the standby; the address they know leads there from then on, as a virtual address would.
 */
export async function withFailover<T>(run: (world: TwoServers) => Promise<T>): Promise<T> {
  const databases = await startPrimaryAndStandby()
  const dataDir = await mkdtemp(join(tmpdir(), 'wp-failover-'))
  const primary = await openDoor(databases.primary.connection)
  const replica = await openDoor(databases.standby.connection)
  const pool = createPool({ connectionString: primary.url }, { max: 2, queryTimeoutMs: 0 })
  const standbyPool = createPool(databases.standby.connection, { max: 1 })
  const db = createDatabase(pool)
  const stops: (() => Promise<unknown>)[] = []
  try {
    // What has been acknowledged is on both: without that a failover loses what the standby did not have yet.
    await db.execute(sql`alter system set synchronous_standby_names = '*'`)
    await db.execute(sql`select pg_reload_conf()`)
    await createProperty(db)
    const addresses = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url }
    const start = () => startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo', LOG_LEVEL: 'silent', ...addresses })
    const servers = await Promise.all([start(), start()])
    stops.push(...servers.map(({ stop }) => stop))
    const killDatabase = async () => {
      const { pid } = readPostmasterFile(join(databases.folders.primary, 'postgres')) ?? {}
      if (pid === undefined) throw new Error('The primary is not running.')
      process.kill(pid, 'SIGKILL')
      primary.leadTo(null)
      await createDatabase(standbyPool).execute(sql`select pg_promote()`)
      primary.leadTo(databases.standby.connection)
    }
    return await run({ dataDir, db, servers, killDatabase })
  } finally {
    await Promise.all(stops.map((stop) => stop()))
    await pool.end()
    await standbyPool.end()
    for (const door of [primary, replica]) await door.close()
    await databases.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

type Door = { url: string; leadTo: (target: DatabaseConnection | null) => void; close: () => Promise<void> }

/** A TCP address that leads to the socket of a PostgreSQL, and may lead to another one later, or nowhere. */
async function openDoor(first: DatabaseConnection): Promise<Door> {
  let target: DatabaseConnection | null = first
  const inside = new Set<() => void>()
  const server: Server = createServer((client) => {
    client.on('error', () => undefined)
    if (!target) return void client.destroy()
    const database = connect(`${target.host}/.s.PGSQL.${target.port}`)
    database.on('error', () => client.destroy())
    const leave = () => {
      client.destroy()
      database.destroy()
      inside.delete(leave)
    }
    inside.add(leave)
    client.once('close', leave)
    database.once('close', leave)
    client.pipe(database).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const endAll = () => {
    for (const leave of inside) leave()
  }
  return {
    url: `postgres://${first.user}@127.0.0.1:${address.port}/${first.database}`,
    leadTo(next) {
      target = next
      endAll()
    },
    async close() {
      endAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
