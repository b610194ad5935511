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
export type Executor = Database | Transaction

export type { PoolClient } from 'pg'

export type DatabaseConnection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>

const holder = () => perProcess<{ database: Database | null }>('database', () => ({ database: null }))

/** Statement timeout of pages in ms. A slower statement is a bug and must not occupy a connection. */
const STATEMENT_TIMEOUT_MS = 15_000
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000
const CONNECT_TIMEOUT_MS = 3_000
const POOL_SIZE = 10

type PoolOptions = {
  max?: number
  /** Query timeout in ms. Bulk loads set 0, which disables the timeout. */
  queryTimeoutMs?: number
  connectTimeoutMs?: number
  onLost?: (error: Error) => void
}

const socketsOf = new WeakMap<pg.Pool, Set<Socket>>()

/** Creates a pool with the timeouts of a web process. Lost connections never end the process. */
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
    // Required by `sendTogether`.
    pipeline: true,
  })
  // The pool only listens to idle connections; an unheard `error` event on a used one would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => undefined) // reported by the connection already
  socketsOf.set(pool, sockets)
  return pool
}

/** Closes all connections to a database that hangs. Waiting statements fail at once; later ones reconnect. */
export function dropConnections(pool: pg.Pool): void {
  for (const socket of socketsOf.get(pool) ?? []) socket.destroy()
}

export function createDatabase(pool: pg.Pool): Database {
  const database: Database = drizzle({ client: pool, casing: 'snake_case' })
  database.transaction = createTransaction(pool)
  return database
}

type Work<T> = (tx: Transaction) => Promise<T>

/**
 * Replaces the ORM's `transaction`. That one leaks the connection after a failed `begin`, keeps connections to a server
 * that became a standby, and reports the rollback's error instead of the cause.
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

export function openDatabase(connection: DatabaseConnection, options: PoolOptions = {}): Database {
  const current = holder()
  if (current.database) throw new Error('The database of this process is open already.')
  const pool = createPool(connection, options)
  measureQueries(pool)
  current.database = createDatabase(pool)
  return current.database
}

export function getDatabase(): Database {
  const { database } = holder()
  if (!database) throw new Error('The database is not open yet.')
  return database
}

export async function closeDatabase(): Promise<void> {
  const current = holder()
  const { database } = current
  current.database = null
  await database?.$client.end()
}
