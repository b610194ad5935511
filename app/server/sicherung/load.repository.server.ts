import type { Writable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { config } from '#app/server/config/config.server.ts'
import type { Transaction } from '#app/server/db/database.server.ts'
import { applyMigrations, MIGRATION_LOCK } from '#app/server/db/migrate.server.ts'
import { listPortalTables } from '#app/server/db/newer-database.server.ts'
import type { Manifest } from './manifest.server.ts'
import { SicherungError } from './sicherung-error.server.ts'
import { describeTable, hasTable, listTables, type TableShape } from './snapshot.repository.server.ts'

/** Tables that migrations or the start of a server fill. */
const FILLED_BY_MIGRATIONS: readonly string[] = ['inquiry_status_options', 'aktualisierungen', 'secret_check']
/** Limit of the wait for a table that a forgotten connection has locked. */
const LOCK_TIMEOUT = '10s'

/**
 * Blocks the start of servers until `client` disconnects.
 * @throws SicherungError if a server is running
 */
export async function lockForRestore(client: pg.Client): Promise<void> {
  const { rows: locks } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    MIGRATION_LOCK,
  ])
  const { rows: others } = await client.query<{ number: number }>(
    `select count(*)::int as number from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'wohnportal%'`,
  )
  if (!locks[0]?.held || others[0]?.number !== 0) {
    // PgBouncer keeps connections open, with the name of their last client.
    const pooler = config.databaseDirectUrl === null ? '' : ', danach PgBouncer neu starten'
    throw new SicherungError(
      `Auf dieser Datenbank arbeitet noch ein Portal: bitte zuerst beenden${pooler}. Es wurde nichts geändert.`,
    )
  }
}

/** Runs `work` in a transaction that includes statements sent by `client` without the ORM. */
export async function inOneTransaction<T>(client: pg.Client, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return drizzle({ client, casing: 'snake_case' }).transaction(work)
}

/** True if the database has other rows than those that migrations and the start of a server insert. */
export async function holdsData(client: pg.Client): Promise<boolean> {
  for (const { name } of await listTables(client, await listPortalTables(client))) {
    if (FILLED_BY_MIGRATIONS.includes(name)) continue
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from public.${pg.escapeIdentifier(name)}) as found`,
    )
    if (rows[0]?.found) return true
  }
  return false
}

/** Drops all tables and functions of the portal. Call inside a transaction. Fails if other objects depend on them. */
export async function dropPortal(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  const found = await listTables(client, [...(await listPortalTables(client)), ...tables])
  await dropAll(
    client,
    'table',
    found.map(({ name }) => `public.${pg.escapeIdentifier(name)}`),
  )
  const { rows: routines } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc p
     where pronamespace = 'public'::regnamespace and proowner = current_user::regrole and not exists (
       select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  )
  await dropAll(
    client,
    'routine',
    routines.map(({ name }) => name),
  )
  await client.query('drop schema if exists pgboss, drizzle cascade')
}

async function dropAll(client: pg.Client, kind: 'table' | 'routine', names: readonly string[]): Promise<void> {
  if (names.length > 0) await client.query(`drop ${kind} ${names.join(', ')}`)
}

/** Creates tables without foreign keys, indexes and triggers, and returns statements to add them after loading. */
export async function makeTables(
  client: pg.Client,
  { migrations, tables }: { migrations: readonly MigrationMeta[]; tables: readonly TableShape[] },
): Promise<string[]> {
  await applyMigrations(client, migrations)
  const { rows } = await client.query<{ takes: string; gives: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as takes,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as gives,
      2 as step
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    union all
    select format('alter table %s disable trigger user', t.relation), format('alter table %s enable trigger user', t.relation), 3
    from (select distinct tgrelid::regclass as relation from pg_trigger where not tgisinternal) t
    order by step desc`)
  for (const { takes } of rows) await client.query(takes)
  const made = await listTables(
    client,
    tables.map(({ name }) => name),
  )
  if (!isDeepStrictEqual(made, tables)) throw new SicherungError('Die Sicherung hat andere Tabellen als diese Version.')
  await client.query(`truncate ${tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(', ')}`)
  // Indexes first: a foreign key may need a unique one.
  return rows.map(({ gives }) => gives).reverse()
}

export function copyIn(client: pg.Client, table: TableShape): Writable {
  return client.query(copyFrom(`copy ${describeTable(table)} from stdin`))
}

export async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences) {
    if (value === null) continue
    await client.query('select setval(format($1, $2::text)::regclass, $3::bigint)', ['public.%I', name, value])
  }
}

export async function listDeletions(client: pg.Client): Promise<{ tabelle: string; zeile: string }[]> {
  if (!(await hasTable(client, 'public.loeschungen'))) return []
  const { rows } = await client.query<{ tabelle: string; zeile: string }>(
    'select tabelle, zeile from public.loeschungen',
  )
  return rows
}
