import { createDatabase, createPool, type Database } from '#app/server/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/server/db/embedded-postgres.server.ts'

/** Writes rows into the database of a running portal. */
export const seedWith =
  (write: (db: Database) => Promise<void>) =>
  async (dataDir: string): Promise<void> => {
    const postgres = await startEmbeddedPostgres({ dataDir })
    const pool = createPool(postgres.connection)
    try {
      await write(createDatabase(pool))
    } finally {
      await pool.end()
      await postgres.stop()
    }
  }
