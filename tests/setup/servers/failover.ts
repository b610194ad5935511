import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createDatabase, createPool, type Database, dropConnections } from '#app/server/db/database.server.ts'
import { readPostmasterFile } from '#app/server/db/embedded-postgres/postmaster-file.server.ts'
import { createProperty } from '#tests/factories/liegenschaften.ts'
import { openDoor } from '#tests/setup/door.ts'
import { startPrimaryAndStandby } from '#tests/setup/doubles/standby.ts'
import { withDataDir } from './data-dir.ts'
import type { TwoServers } from './outage.ts'
import { startPortal } from './portal.ts'

/** What becomes of the primary: it ends, or answers nobody any more and ends no connection either. */
export type PrimaryFault = 'dies' | 'hangs'

export type FailoverDatabases = {
  /** An empty folder for servers. */
  dataDir: string
  db: Database
  /** Where servers find both. */
  settings: { DATABASE_URL: string; DATABASE_REPLICA_URL: string }
  /** Makes the primary die or hang and promotes the standby; the address they know leads there from then on, as a virtual one would. */
  strike: (fault: PrimaryFault) => Promise<void>
  /** Transactions that the standby has answered. */
  countReplicaReads: () => Promise<number>
}

/** A PostgreSQL with a synchronous standby, which public pages are read from. */
export async function withFailoverDatabases<T>(run: (databases: FailoverDatabases) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    const databases = await startPrimaryAndStandby()
    const primary = await openDoor(databases.primary.connection)
    const replica = await openDoor(databases.standby.connection)
    const pool = createPool({ connectionString: primary.url }, { max: 2, queryTimeoutMs: 0 })
    const standbyPool = createPool(databases.standby.connection, { max: 1 })
    const db = createDatabase(pool)
    try {
      // What has been acknowledged is on both: without that a failover loses what the standby did not have yet.
      await db.execute(sql`alter system set synchronous_standby_names = '*'`)
      await db.execute(sql`select pg_reload_conf()`)
      return await run({
        dataDir,
        db,
        settings: { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url },
        async strike(fault) {
          if (fault === 'hangs') {
            primary.hang()
          } else {
            const { pid } = readPostmasterFile(join(databases.folders.primary, 'postgres')) ?? {}
            if (pid === undefined) throw new Error('The primary is not running.')
            process.kill(pid, 'SIGKILL')
            primary.leadTo(null)
          }
          await standbyPool.query('select pg_promote()')
          primary.leadTo(databases.standby.connection)
          dropConnections(pool)
        },
        async countReplicaReads() {
          const { rows } = await standbyPool.query<{ count: number }>(
            'select xact_commit::int as count from pg_stat_database where datname = current_database()',
          )
          return rows[0]?.count ?? 0
        },
      })
    } finally {
      await pool.end()
      await standbyPool.end()
      for (const door of [primary, replica]) await door.close()
      await databases.stop()
    }
  })
}

/** Two servers of such databases. `killDatabase` strikes the primary with this fault. */
export async function withFailover<T>(
  run: (world: TwoServers) => Promise<T>,
  { fault }: { fault: PrimaryFault },
): Promise<T> {
  return withFailoverDatabases(async ({ dataDir, db, settings, strike }) => {
    await createProperty(db)
    const start = () => startPortal({ DATA_DIR: dataDir, PORTAL_MODE: 'demo', LOG_LEVEL: 'silent', ...settings })
    const servers = await Promise.all([start(), start()])
    try {
      return await run({ dataDir, db, servers, killDatabase: () => strike(fault) })
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
    }
  })
}
