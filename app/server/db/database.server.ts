import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { perProcess } from '#app/server/process/per-process.server.ts'
import { inTransaction } from '#app/server/process/transaction-guard.server.ts'
import { measureQueries } from './measure-queries.server.ts'
import { isDatabaseUnavailable } from './postgres-error.server.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Parameter of repository functions: inside a transaction or not. */
export type Executor = Database | Transaction

/** A connection checked out of a pool. */
export type { PoolClient } from 'pg'

/** A URL, or the socket of the embedded PostgreSQL. */
export type DatabaseConnection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>

const holder = () => perProcess<{ database: Database | null }>('database', () => ({ database: null }))

/** Statement timeout of pages in ms; a slower statement is a bug and must not hold a connection. */
const STATEMENT_TIMEOUT_MS = 15_000
/**
 * Client-side timeout in ms as a last resort; the database cancels slow statements earlier, `dropConnections` hanging
 * ones.
 */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000
/** Timeout in ms for a pool connection: failing is better than a long wait. */
const CONNECT_TIMEOUT_MS = 3_000
const POOL_SIZE = 10

type PoolOptions = {
  max?: number
  /** 0: no timeout, for bulk loads. */
  queryTimeoutMs?: number
  connectTimeoutMs?: number
  /** Called for each lost connection, in use or idle. */
  onLost?: (error: Error) => void
}

/** Open connections per pool. */
const socketsOf = new WeakMap<pg.Pool, Set<Socket>>()

/** A pool with the timeouts of a web process. Lost connections never end the process. */
export function createPool(
  connection: DatabaseConnection,
  {
    max = POOL_SIZE,
    queryTimeoutMs = QUERY_TIMEOUT_MS,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    onLost = () => undefined,
  }: PoolOptions = {},
): pg.Pool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    ...connection,
    max,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    application_name: 'wohnportal',
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    // `sendTogether` needs a single round trip.
    pipeline: true,
  })
  // The pool only listens to idle connections; an `error` event on one in use without a listener would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => undefined) // reported by the connection already
  socketsOf.set(pool, sockets)
  return pool
}

/**
 * Closes a pool's connections when the database hangs: waiting statements fail now instead of after `QUERY_TIMEOUT_MS`,
 * and later ones get new connections, which may lead elsewhere.
 */
export function dropConnections(pool: pg.Pool): void {
  for (const socket of socketsOf.get(pool) ?? []) socket.destroy()
}

/** The ORM on a pool; camelCase keys become snake_case columns. */
export function createDatabase(pool: pg.Pool): Database {
  const database: Database = drizzle({ client: pool, casing: 'snake_case' })
  database.transaction = createTransaction(pool)
  return database
}

type Work<T> = (tx: Transaction) => Promise<T>

/**
 * Replaces the ORM's transaction, which never releases a connection after a failed `begin` (draining the pool), reports
 * the rollback's error instead of the cause, and keeps connections to a server turned standby. This one always releases
 * and throws the first error.
 */
function createTransaction(pool: pg.Pool) {
  const ofClient = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async <T>(work: Work<T>, options?: PgTransactionConfig): Promise<T> => {
    const client = await pool.connect()
    const orm = ofClient.get(client) ?? drizzle({ client, casing: 'snake_case' })
    ofClient.set(client, orm)
    const failures: unknown[] = []
    let isBroken = false
    try {
      return await orm.transaction(async (tx) => {
        try {
          return await inTransaction(() => work(tx))
        } catch (error) {
          failures.push(error)
          throw error
        }
      }, options)
    } catch (error) {
      const cause = failures.length > 0 ? failures[0] : error
      isBroken = error !== cause || isDatabaseUnavailable(cause)
      throw cause
    } finally {
      client.release(isBroken)
    }
  }
}

/** Opens the process-wide database. Throws if it is open already. */
export function openDatabase(connection: DatabaseConnection, options: PoolOptions = {}): Database {
  const current = holder()
  if (current.database) throw new Error('The database of this process is open already.')
  const pool = createPool(connection, options)
  measureQueries(pool)
  current.database = createDatabase(pool)
  return current.database
}

/** Throws before `openDatabase`. */
export function getDatabase(): Database {
  const { database } = holder()
  if (!database) throw new Error('The database is not open yet.')
  return database
}

/** Waits for running queries and closes all connections. */
export async function closeDatabase(): Promise<void> {
  const current = holder()
  const { database } = current
  current.database = null
  await database?.$client.end()
}
