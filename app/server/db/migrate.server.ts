import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import type { DatabaseConnection } from './database.server.ts'
import { grantApplication } from './grant-application.server.ts'
import { isLockNotAvailable } from './postgres-error.server.ts'

/** Any fixed number; two servers that start together migrate one after the other. */
export const MIGRATION_LOCK = 727_101
const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../db/migrations')

/** How often it is asked whether another server has ended its migrations. */
const GLANCE_MS = 250
/**
 * Longest wait for a table that somebody works with: all who come later wait behind it, too. So it is given up soon, and
 * tried again after a pause in which they have their turn. Shorter than PostgreSQL's `deadlock_timeout` (1 s): of a migration
 * and a page that hold what the other waits for, the migration gives way.
 */
const LOCK_TIMEOUT_MS = 500
const RETRY_MS = 2_000
/** With the waits about five minutes: whoever keeps a table for longer has to be ended first. */
const MAX_ATTEMPTS = 100

/** The first line of a migration whose statements run one by one, each committed at once (docs/decisions/0165). */
const ONE_BY_ONE = /^-- one by one\b/

type Options = {
  /** The connection is the owner's, and the application works as another role, which gets what it needs. */
  grant?: boolean
  folder?: string
  /** Told when a table was in use and the migration is tried again. */
  onRetry?: (error: unknown) => void
}

/**
 * Brings the database to the newest migration, each in a transaction of its own, while other servers work with it
 * (docs/decisions/0165). On a connection of its own, without the statement timeout of pages. The advisory lock belongs to the
 * session, so a killed server gives it back.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { grant = false, folder = MIGRATIONS_FOLDER, onRetry = () => undefined }: Options = {},
): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'wohnportal-migrate' })
  // Lost between two statements, the connection has nobody else to tell; the next statement fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client)
    const last = await findLastMigration(client)
    for (const migration of readMigrationFiles({ migrationsFolder: folder }))
      if (migration.folderMillis > last) await migrate(client, migration, onRetry)
    if (grant) await grantApplication(client)
  } finally {
    await client.end()
  }
}

/** Asks again and again: who waits in a statement holds up `create index concurrently`, which waits for all statements. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await delay(GLANCE_MS)
  }
}

/** When the last one was written, in ms; 0 for none. */
async function findLastMigration(client: pg.Client): Promise<number> {
  await makeMigrationsTable(client)
  const last = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return Number(last.rows[0]?.last ?? 0)
}

/** The table of migrations, the ORM's own, so that its tools can read it. */
async function makeMigrationsTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  if (rows[0]?.exists) return
  await client.query(`
    create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
}

async function migrate(client: pg.Client, migration: MigrationMeta, onRetry: (error: unknown) => void): Promise<void> {
  if (ONE_BY_ONE.test(migration.sql[0] ?? '')) {
    for (const statement of migration.sql) await client.query(statement)
    return note(client, migration)
  }
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      for (const statement of migration.sql) await client.query(statement)
      await note(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (attempt === MAX_ATTEMPTS || !isLockNotAvailable(error)) throw error
      onRetry(error)
      await delay(RETRY_MS)
    }
  }
}

const note = async (client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> => {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}

/** All migrations of this version, the oldest first. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })

/** Applies migrations inside a transaction that the caller has begun, in a database that nobody else works with. */
export async function applyMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await makeMigrationsTable(client)
  for (const migration of migrations) {
    const isOneByOne = ONE_BY_ONE.test(migration.sql[0] ?? '')
    for (const statement of migration.sql) {
      await client.query(isOneByOne ? statement.replace(/\bconcurrently\b/i, '') : statement)
    }
    await note(client, migration)
  }
}
