import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { perProcess } from '#app/server/config/per-process.server.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What repository functions take: they run inside a transaction or outside one. */
export type Executor = Database | Transaction

/** How to reach a PostgreSQL: a URL, or the socket of the embedded one. */
export type DatabaseConnection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>

/** The database of this process, while it is open. */
const holder = () => perProcess<{ database: Database | null }>('database', () => ({ database: null }))

/** Longest a statement of a page may take, in milliseconds; a slower one is a bug and must not hold a connection. */
const STATEMENT_TIMEOUT_MS = 15_000
const POOL_SIZE = 10

/** A pool of at most `max` connections with the limits a web process needs. */
export function createPool(connection: DatabaseConnection, { max = POOL_SIZE }: { max?: number } = {}): pg.Pool {
  return new pg.Pool({
    ...connection,
    max,
    application_name: 'wohnportal',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  })
}

/** The ORM on a pool; camelCase keys become the seeds' snake_case columns. */
export function createDatabase(pool: pg.Pool): Database {
  return drizzle({ client: pool, casing: 'snake_case' })
}

/** Opens the process-wide database. Throws when one is open already. */
export function openDatabase(connection: DatabaseConnection, onIdleError: (error: Error) => void): Database {
  const current = holder()
  if (current.database) throw new Error('The database of this process is open already.')
  const pool = createPool(connection)
  // Without a listener a connection that the database closes while idle would end the process.
  pool.on('error', onIdleError)
  current.database = createDatabase(pool)
  return current.database
}

/** The process-wide database. Throws before it is open. */
export function getDatabase(): Database {
  const { database } = holder()
  if (!database) throw new Error('The database is not open yet.')
  return database
}

/** Waits for running queries and closes all connections of the process-wide database. */
export async function closeDatabase(): Promise<void> {
  const current = holder()
  const { database } = current
  current.database = null
  await database?.$client.end()
}
