import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { createPool } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'
import { migrateDatabase } from '#app/server/db/migrate.server.ts'

/** Runs with a temporary data directory. */
export async function withDataDir<T>(run: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wohnportal-bench-'))
  try {
    return await run(dataDir)
  } finally {
    // Killed processes may still be writing.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Runs with the migrated embedded PostgreSQL of a data directory. The pool has no query timeout. */
export async function withDatabaseIn<T>(dataDir: string, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(postgres.connection, { queryTimeoutMs: 0 })
  try {
    await migrateDatabase(postgres.connection)
    return await run(pool)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

export function withDatabase<T>(run: (world: { dataDir: string; pool: pg.Pool }) => Promise<T>): Promise<T> {
  return withDataDir((dataDir) => withDatabaseIn(dataDir, (pool) => run({ dataDir, pool })))
}
