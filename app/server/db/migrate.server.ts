import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import type { DatabaseConnection } from './database.server.ts'
import { grantApplication } from './grant-application.server.ts'
import { noteUpdate, requireBearable } from './newer-database.server.ts'
import { isLockNotAvailable } from './postgres-error.server.ts'

/** Any fixed number. A restore has it alone; whoever starts, migrates or backs up shares it. */
export const MIGRATION_LOCK = 727_101
/** Who migrates has it alone; a backup shares it. Where nothing is to migrate nobody asks for it, and so waits for neither. */
export const MIGRATION_TURN_LOCK = 727_104
const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../db/migrations')

/** How often it is asked whether a lock is free. */
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
  /** Told once for each lock that somebody else has. */
  onWait?: () => void
}

/**
 * Brings the database to the newest migration, each in a transaction of its own, while other servers work with it
 * (docs/decisions/0165). Waits for a restore, and where something is to migrate for other servers and for a backup. On a
 * connection of its own, without the statement timeout of pages. Advisory locks belong to the session, so a killed server
 * gives them back. Answers by how many migrations the database is newer than this version. Throws StartError where that is
 * more than it bears.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { grant = false, folder = MIGRATIONS_FOLDER, onRetry = () => undefined, onWait }: Options = {},
): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'wohnportal-migrate' })
  // Lost between two statements, the connection has nobody else to tell; the next statement fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Before anything is read: what a restore brings may be older than what was there.
    await waitForLock(client, MIGRATION_LOCK, { isShared: true, onWait })
    const migrations = readMigrationFiles({ migrationsFolder: folder })
    const newer = await requireBearable(client, await listAppliedMigrations(client), migrations)
    if ((await listNewer(client, migrations)).length > 0) {
      await waitForLock(client, MIGRATION_TURN_LOCK, { isShared: false, onWait })
      await makeMigrationsTable(client)
      const from = (await listAppliedMigrations(client)).at(-1)?.createdAt ?? null
      // Another server may have made them meanwhile.
      const missing = await listNewer(client, migrations)
      if (missing.length > 0) await noteUpdate(client, { from, known: migrations })
      for (const migration of missing) await migrate(client, migration, onRetry)
      if (missing.length > 0) await noteUpdate(client, { from, known: migrations })
    }
    if (grant) await grantApplication(client)
    return newer
  } finally {
    await client.end()
  }
}

/**
 * Holds an advisory lock to the end of the connection. Asks again and again: who waits in a statement holds up
 * `create index concurrently`, which waits for all statements.
 */
export async function waitForLock(
  client: pg.Client,
  lock: number,
  { isShared, onWait }: { isShared: boolean; onWait?: () => void },
): Promise<void> {
  const statement = `select pg_try_advisory_lock${isShared ? '_shared' : ''}($1) as taken`
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ taken: boolean }>(statement, [lock])
    if (rows[0]?.taken) return
    if (isFirst) onWait?.()
    await delay(GLANCE_MS)
  }
}

/** Those of these migrations that the database does not have. */
async function listNewer(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<MigrationMeta[]> {
  const last = (await listAppliedMigrations(client)).at(-1)?.createdAt ?? 0
  return migrations.filter(({ folderMillis }) => folderMillis > last)
}

/** A migration that a database has. */
export type AppliedMigration = { hash: string; createdAt: number }

/** What the database was migrated by, the oldest first; nothing where there is no portal in it. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  if (!(await hasMigrationsTable(client))) return []
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }))
}

async function hasMigrationsTable(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  )
  return rows[0]?.exists === true
}

/** The table of migrations, the ORM's own, so that its tools can read it. */
async function makeMigrationsTable(client: pg.Client): Promise<void> {
  if (await hasMigrationsTable(client)) return
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
