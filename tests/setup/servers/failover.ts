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

/** `hangs`: the primary keeps its connections open and responds to none. */
export type PrimaryFault = 'dies' | 'hangs'

export type FailoverDatabases = {
  /** Empty data directory for servers. */
  dataDir: string
  db: Database
  settings: { DATABASE_URL: string; DATABASE_REPLICA_URL: string }
  /**
   * Makes the primary die or hang and promotes the standby. The primary's address then leads to the standby, as a
   * virtual IP address would.
   */
  strike: (fault: PrimaryFault) => Promise<void>
  /** Number of transactions on the standby. */
  countReplicaReads: () => Promise<number>
}

/** Runs with a PostgreSQL and a synchronous standby; public pages are read from the standby. */
export async function withFailoverDatabases<T>(run: (databases: FailoverDatabases) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    const databases = await startPrimaryAndStandby()
    const primary = await openDoor(databases.primary.connection)
    const replica = await openDoor(databases.standby.connection)
    const pool = createPool({ connectionString: primary.url }, { max: 2, queryTimeoutMs: 0 })
    const standbyPool = createPool(databases.standby.connection, { max: 1 })
    const db = createDatabase(pool)
    try {
      // Every acknowledged commit is on both. Otherwise a failover loses what the standby has not received.
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

/** Runs with two servers of such databases; `killDatabase` applies the fault. */
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
      // After a hang the end of a server waits ten seconds for lost connections.
      await Promise.all(servers.map((server) => (fault === 'hangs' ? server.kill() : server.stop())))
    }
  })
}
