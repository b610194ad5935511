import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { perProcess } from '#app/server/config/per-process.server.ts'
import { inTransaction } from '#app/server/config/transaction-guard.server.ts'
import { measureQueries } from './measure-queries.server.ts'
import { isDatabaseUnavailable } from './postgres-error.server.ts'

export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What repository functions take: they run inside a transaction or outside one. */
export type Executor = Database | Transaction

/** A connection while it is taken out of a pool. */
export type { PoolClient } from 'pg'

/** How to reach a PostgreSQL: a URL, or the socket of the embedded one. */
export type DatabaseConnection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>

/** The database of this process, while it is open. */
const holder = () => perProcess<{ database: Database | null }>('database', () => ({ database: null }))

/** Longest a statement of a page may take, in milliseconds; a slower one is a bug and must not hold a connection. */
const STATEMENT_TIMEOUT_MS = 15_000
/** When a query without any answer is given up at last; the database itself ends slow ones before, `dropConnections` what hangs. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000
/** Longest wait for a connection: a page whose turn does not come is better told so than kept waiting. */
const CONNECT_TIMEOUT_MS = 3_000
const POOL_SIZE = 10

type PoolOptions = {
  max?: number
  /** 0: a query takes as long as it takes, for bulk loads. */
  queryTimeoutMs?: number
  connectTimeoutMs?: number
  /** Told of each connection that was lost, whether it was in use or not. */
  onLost?: (error: Error) => void
}

/** The open connections of each pool. */
const socketsOf = new WeakMap<pg.Pool, Set<Socket>>()

/** A pool of at most `max` connections with the limits a web process needs. A lost connection never ends the process. */
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
    // What `sendTogether` sends is one round trip.
    pipeline: true,
  })
  // The pool listens to idle connections only; one that is lost between two statements of a transaction would have
  // nobody, and an `error` event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => undefined) // told by the connection already
  socketsOf.set(pool, sockets)
  return pool
}

/**
 * Ends the connections of a pool where the database has ceased to answer: what waits on them fails now instead of after
 * `QUERY_TIMEOUT_MS`, and whoever comes next gets a new one, which may lead elsewhere.
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
 * The ORM's own transaction never gives a connection back on which `begin` has failed (ten of them, and the pool is
 * empty for good), answers a lost connection with the failure of the rollback, and keeps a connection to a server that
 * has become a standby. This one gives it back in every case and throws what went wrong first.
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

/** Opens the process-wide database. Throws when one is open already. */
export function openDatabase(connection: DatabaseConnection, options: PoolOptions = {}): Database {
  const current = holder()
  if (current.database) throw new Error('The database of this process is open already.')
  const pool = createPool(connection, options)
  measureQueries(pool)
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
