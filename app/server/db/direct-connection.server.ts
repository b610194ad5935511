import pg from 'pg'
import { config } from '#app/server/config/config.server.ts'
import type { Database, DatabaseConnection } from './database.server.ts'

/**
 * The way to the database for what belongs to a session: LISTEN, locks that outlast a transaction, migrations, imports. Behind a
 * PgBouncer in transaction mode it is another one (docs/decisions/0156).
 */
export function directConnection(connection: DatabaseConnection): DatabaseConnection {
  return config.databaseDirectUrl === null ? connection : { connectionString: config.databaseDirectUrl }
}

/** A session of one's own at a database. Who has it ends it. */
export async function connectDirectly(
  { $client }: Database,
  { queryTimeoutMs }: { queryTimeoutMs: number },
): Promise<pg.Client> {
  const { connectionString, host, port, user, database } = $client.options
  const client = new pg.Client({
    ...directConnection({ connectionString, host, port, user, database }),
    application_name: 'wohnportal-session',
    query_timeout: queryTimeoutMs,
  })
  // Lost between two statements, the connection has nobody else to tell; the next statement fails.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
