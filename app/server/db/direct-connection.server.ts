import pg from 'pg'
import { config } from '#app/server/config/config.server.ts'
import type { Database, DatabaseConnection } from './database.server.ts'

/** Returns a connection that bypasses PgBouncer, for LISTEN, session locks, migrations, imports (decision 0156). */
export function directConnection(connection: DatabaseConnection): DatabaseConnection {
  return config.databaseDirectUrl === null ? connection : { connectionString: config.databaseDirectUrl }
}

/** Opens a dedicated database session; the caller must end it. */
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
  // Without a listener a lost idle connection would end the process; the next statement fails anyway.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
