import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, createPool, type Database, type DatabaseConnection } from '#app/server/db/database.server.ts'
import { openSicherung } from '#app/server/sicherung/check-sicherung.server.ts'
import { createSicherung } from '#app/server/sicherung/create-sicherung.server.ts'
import { nameSicherung } from '#app/server/sicherung/manifest.server.ts'
import type { RestoreTarget } from '#app/server/sicherung/restore-sicherung.server.ts'
import type { SicherungTarget } from '#app/server/sicherung/target.server.ts'
import { createDiskStorage } from '#app/server/storage/disk-storage.server.ts'
import { requireStorageKey } from '#app/server/storage/storage-key.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { test as bilderTest } from '#tests/setup/bilder-test.ts'
import { NOW } from '#tests/setup/now.ts'

/** Database and files into which a backup is restored, with functions that read them. */
export type Scratch = RestoreTarget & {
  query: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>
  /** Runs `work` with the ORM, and closes its connections afterwards. */
  work: <T>(work: (db: Database) => Promise<T>) => Promise<T>
}

/** Returns the time `hours` after `NOW`. */
export const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

type Backups = {
  target: SicherungTarget
  /** Backs the portal up into `target`: at `NOW`, unencrypted, without deleting older backups, by default. */
  backUp: (now?: Date, options?: Partial<Parameters<typeof createSicherung>[1]>) => ReturnType<typeof createSicherung>
  /** Opens the unencrypted backup of this time. */
  openBackup: (now?: Date) => ReturnType<typeof openSicherung>
}

/**
 * Vitest's `test` with a portal (`db`, `storage`), a folder for backups (`target`), functions that create and open
 * them, and `scratch`, an empty database and storage for every test.
 */
export const test = bilderTest.extend<Backups & { scratch: Scratch }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
  target: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'wp-sicherung-'))
    await use({ storage: createDiskStorage(folder), at: requireStorageKey })
    await rm(folder, { recursive: true, force: true })
  },
  backUp: async ({ connection, storage, target }, use) =>
    use((now = NOW, options = {}) =>
      createSicherung({ connection, storage }, { target, key: null, keep: null, now, ...options }),
    ),
  openBackup: async ({ target }, use) =>
    use((now = NOW) => openSicherung(target, { name: nameSicherung(now), key: null })),
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of this parameter
  scratch: async ({}, use) => {
    const name = `zurueck_${randomBytes(6).toString('hex')}`
    const folder = await mkdtemp(join(tmpdir(), 'wp-zurueck-'))
    const server = inject('postgres')
    const connection = { ...server, database: name }
    await run(server, `create database ${name}`)
    await use({
      connection,
      storage: createDiskStorage(folder),
      grant: false,
      query: (sql) => run(connection, sql),
      async work(work) {
        const pool = createPool(connection)
        try {
          return await work(createDatabase(pool))
        } finally {
          await pool.end()
        }
      },
    })
    await run(server, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  },
})

async function run<Row extends pg.QueryResultRow>(connection: DatabaseConnection, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Query for a checksum of the contents of each table of the portal, generated columns included. */
export const CONTENTS = `
  select c.relname::text as name, xpath('//z/text()', query_to_xml(
    format('select md5(string_agg(t::text, chr(10) order by t::text collate "C")) as z from public.%I t', c.relname),
    false, true, ''))::text as contents
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`

/** Query for everything that migrations create: a row per index, constraint, trigger, function, column and sequence. */
export const SHAPE = `
  select pg_get_indexdef(indexrelid) as line from pg_index where indrelid::regclass::text not like '%.%'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select table_name || ' ' || column_name || ' ' || data_type || coalesce(generation_expression, '')
    from information_schema.columns where table_schema = 'public'
  union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname = 'public'
  order by 1`
