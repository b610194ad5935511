import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createDatabase, createPool } from '#app/server/db/database.server.ts'
import { readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'
import { createProperty } from '#tests/factories/liegenschaften.ts'
import { openDoor } from '#tests/setup/door.ts'
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
