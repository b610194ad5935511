import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import { MIGRATION_LOCK, MIGRATION_TURN_LOCK, waitForLock } from '#app/server/db/migrate.server.ts'
import { PORTAL_TABLES } from '#app/server/db/newer-database.server.ts'
import type { Manifest } from './manifest.server.ts'
import { SicherungError } from './sicherung-error.server.ts'

/** Advisory lock against concurrent backups, which would remove each other's files. The number is arbitrary. */
const SICHERUNG_LOCK = 727_103
const LOCKS = [MIGRATION_LOCK, MIGRATION_TURN_LOCK]

export type OwnerClient = pg.Client

export type TableShape = { name: string; columns: string[] }

/** Session settings: checksums need the same text format of values whatever the settings of database and role. */
const SESSION = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set extra_float_digits = 1`

/** Runs `work` with a connection as the owner of the tables, without the timeouts of page requests. */
export async function withClient<T>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'wohnportal-sicherung' })
  // A lost connection makes the next statement fail.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(SESSION)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs `work` on one snapshot. Migrations wait until `work` ends; servers that need no migration start at once. */
export async function withSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (const lock of LOCKS) await waitForLock(client, lock, { isShared: true })
  await client.query('begin isolation level repeatable read, read only')
  const result = await work()
  await client.query('commit')
  for (const lock of LOCKS) await client.query('select pg_advisory_unlock_shared($1)', [lock])
  return result
}

/**
 * Locks out other backups until `client` disconnects.
 * @throws SicherungError if another backup is running
 */
export async function lockSicherung(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SICHERUNG_LOCK])
  if (!rows[0]?.held) throw new SicherungError('Von dieser Datenbank wird gerade schon eine Sicherung gemacht.')
}

export async function readPostgresVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? ''
}

/** Lists existing tables with their columns. Omits missing tables and generated columns. */
export async function listTables(client: pg.ClientBase, names = PORTAL_TABLES): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid, c.relname order by c.relname`,
    [names],
  )
  return rows
}

export function copyOut(client: pg.Client, { name, columns }: TableShape): Readable {
  return client.query(copyTo(`copy ${describeTable({ name, columns })} to stdout`))
}

export function describeTable({ name, columns }: TableShape): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`
}

/** Reads sequences outside the snapshot: values may be ahead of it, never behind it. */
export async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
     where schemaname = 'public' order by sequencename`,
  )
  return rows
}

export async function hasTable(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table])
  return rows[0]?.found === true
}
