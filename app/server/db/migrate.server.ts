import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { DatabaseConnection } from './database.server.ts'
import { grantApplication } from './grant-application.server.ts'

/** Any fixed number; two servers that start together migrate one after the other. */
const MIGRATION_LOCK = 727_101
const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../db/migrations')

/**
 * Brings the database to the newest migration. `grant`: the connection is the owner's, and the application works as
 * another role, which gets what it needs. On a connection of its own, without the statement timeout of pages.
 * The advisory lock belongs to the session, so a killed server gives it back.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { grant = false }: { grant?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'wohnportal-migrate' })
  // Lost between two statements, the connection has nobody else to tell; the next statement fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS_FOLDER })
    if (grant) await grantApplication(client)
  } finally {
    await client.end()
  }
}
