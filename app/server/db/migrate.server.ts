import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import type { DatabaseConnection } from './database.server.ts'
import { grantApplication } from './grant-application.server.ts'
import { noteUpdate, requireBearable } from './newer-database.server.ts'
import { isLockNotAvailable } from './postgres-error.server.ts'

/** Advisory lock that a restore takes exclusively. Starting, migrating and backing up share it. */
export const MIGRATION_LOCK = 727_101
/** Advisory lock that a migration takes exclusively. Backups share it. */
export const MIGRATION_TURN_LOCK = 727_104
const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../db/migrations')

const GLANCE_MS = 250
/**
 * Maximum wait in ms for a table lock, since later statements queue behind the waiting migration. Below PostgreSQL's
 * `deadlock_timeout` (1 s), so that in a deadlock the migration fails and not a page.
 */
const LOCK_TIMEOUT_MS = 500
const RETRY_MS = 2_000
const MAX_ATTEMPTS = 100

/** Marks a migration whose statements commit one by one; must be the migration's first line (docs/decisions/0165). */
const ONE_BY_ONE = /^-- one by one\b/

type Options = {
  /** If true, grants the application's role its rights. Requires a connection as the owner. */
  grant?: boolean
  folder?: string
  onRetry?: (error: unknown) => void
  onWait?: () => void
}

/**
 * Applies missing migrations, each in a transaction unless `one by one`, while servers work (docs/decisions/0165).
 * Waits for a restore and for backups. Returns the number of applied migrations that this version does not have.
 * @throws StartError if the database is too new for this version
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { grant = false, folder = MIGRATIONS_FOLDER, onRetry = () => undefined, onWait }: Options = {},
): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'wohnportal-migrate' })
  // Without a listener a lost idle connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Before reading: a restored database may be older.
    await waitForLock(client, MIGRATION_LOCK, { isShared: true, onWait })
    const migrations = readMigrationFiles({ migrationsFolder: folder })
    const newer = await requireBearable(client, await listAppliedMigrations(client), migrations)
    if ((await listNewer(client, migrations)).length > 0) {
      await waitForLock(client, MIGRATION_TURN_LOCK, { isShared: false, onWait })
      await makeMigrationsTable(client)
      const from = (await listAppliedMigrations(client)).at(-1)?.createdAt ?? null
      // Another server may have applied them concurrently.
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

/** Polls for the session lock until it is free, since a waiting statement would block `create index concurrently`. */
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

async function listNewer(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<MigrationMeta[]> {
  const last = (await listAppliedMigrations(client)).at(-1)?.createdAt ?? 0
  return migrations.filter(({ folderMillis }) => folderMillis > last)
}

export type AppliedMigration = { hash: string; createdAt: number }

/** Lists applied migrations, oldest first; empty in a new database. */
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

export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })

/** Applies migrations in the caller's transaction, even those marked `one by one`. No other session may be open. */
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
