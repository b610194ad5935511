import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach } from 'vitest'
import { expect, test } from '#tests/setup/db-test.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { createMigrationsFolder, createOlderFolder } from '#tests/setup/migrations-folder.ts'
import type { DatabaseConnection } from './database.server.ts'
import { MIGRATION_LOCK, MIGRATION_TURN_LOCK, migrateDatabase } from './migrate.server.ts'

const cleanup: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanup.splice(0).reverse()) await clean()
})

function createFolder(...migrations: string[]): string {
  const folder = createMigrationsFolder(migrations)
  cleanup.push(() => rmSync(folder, { recursive: true }))
  return folder
}

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client(connection)
  await client.connect()
  cleanup.push(() => client.end())
  return client
}

const readTables = async (client: pg.Client) =>
  (await client.query("select tablename from pg_tables where tablename like 'probe%' order by 1")).rows.map(
    ({ tablename }) => tablename,
  )

test('servers that start together migrate once', async ({ connection }) => {
  const folder = createFolder('create table probe_a (x int)', 'create table probe_b (x int)')
  await Promise.all([1, 2, 3].map(() => migrateDatabase(connection, { folder })))
  const client = await connect(connection)
  cleanup.push(() => client.query('drop table probe_a, probe_b'))
  expect(await readTables(client)).toEqual(['probe_a', 'probe_b'])
})

test('a server without pending migrations waits for no other migration or backup', async ({ connection }) => {
  const folder = createFolder('select 1')
  await migrateDatabase(connection, { folder })
  const other = await connect(connection)
  await other.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await other.query('select pg_advisory_lock($1)', [MIGRATION_TURN_LOCK])
  const waits: string[] = []
  await migrateDatabase(connection, { folder, onWait: () => waits.push('start') })
  expect(waits).toEqual([])
})

test('waits for a restore, reports it, and migrates the restored database', async ({ connection }) => {
  const folder = createFolder('create table probe_f (x int)')
  await migrateDatabase(connection, { folder })
  const restore = await connect(connection)
  cleanup.push(() => restore.query('drop table probe_f'))
  await restore.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const waits: string[] = []
  const done = migrateDatabase(connection, { folder, onWait: () => waits.push('start') })
  await eventually(() => expect(waits).toEqual(['start']))
  await restore.query(`drop table probe_f;
    delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  await restore.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  await done
  expect(await readTables(restore)).toEqual(['probe_f'])
})

test('a migration waits for a backup to end', async ({ connection }) => {
  const folder = createFolder('create table probe_g (x int)')
  const backup = await connect(connection)
  await backup.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await backup.query('select pg_advisory_lock_shared($1)', [MIGRATION_TURN_LOCK])
  const waits: string[] = []
  const done = migrateDatabase(connection, { folder, onWait: () => waits.push('migration') })
  await eventually(() => expect(waits).toEqual(['migration']))
  expect(await readTables(backup)).toEqual([])
  await backup.query('select pg_advisory_unlock_all()')
  await done
  cleanup.push(() => backup.query('drop table probe_g'))
  expect(await readTables(backup)).toEqual(['probe_g'])
})

test('a failed migration is rolled back, and earlier ones stay', async ({ connection }) => {
  const folder = createFolder(
    'create table probe_c (x int)',
    'create table probe_d (x int);--> statement-breakpoint\nselect 1 / 0',
  )
  await expect(migrateDatabase(connection, { folder })).rejects.toThrow('division by zero')
  const client = await connect(connection)
  cleanup.push(() => client.query('drop table probe_c'))
  expect(await readTables(client)).toEqual(['probe_c'])
})

test('never makes others wait for a table in use, and migrates once it is free', async ({ connection }) => {
  const folder = createFolder('alter table exposes add column probe int')
  const busy = await connect(connection)
  await busy.query('begin; select count(*) from exposes')
  const retries: unknown[] = []
  const done = migrateDatabase(connection, {
    folder,
    onRetry: (error) => {
      retries.push(error)
      if (retries.length === 1) void busy.query('rollback')
    },
  })
  const reader = await connect(connection)
  // Longer than the migration waits for a lock: statements behind it get their turn.
  await reader.query("set statement_timeout = '5s'")
  while (retries.length === 0) await reader.query('select count(*) from exposes')
  await done
  cleanup.push(() => reader.query('alter table exposes drop column probe'))
  expect(retries).toHaveLength(1)
  expect((await reader.query('select probe from exposes')).rows).toEqual([])
})

test('loses a deadlock against a page, and waits for a lock that a page holds', async ({ connection }) => {
  const [controller, page] = [await connect(connection), await connect(connection)]
  await controller.query('select pg_advisory_lock(4711)')
  await page.query('begin; select count(*) from exposes')
  const folder = createFolder(
    'alter table properties add column probe int;--> statement-breakpoint\nselect pg_advisory_xact_lock(4711);--> statement-breakpoint\nalter table exposes add column probe int',
  )
  const done = migrateDatabase(connection, { folder })
  const isHeld = async () =>
    (
      await controller.query(
        "select from pg_locks where relation = 'properties'::regclass and mode = 'AccessExclusiveLock' and granted",
      )
    ).rowCount === 1
  const isWaited = async () =>
    (await controller.query("select from pg_locks where relation = 'properties'::regclass and not granted"))
      .rowCount === 1
  await eventually(async () => expect(await isHeld()).toBe(true))
  const read = page.query('select count(*) from properties')
  await eventually(async () => expect(await isWaited()).toBe(true))
  await controller.query('select pg_advisory_unlock(4711)')
  await read
  await page.query('commit')
  await done
  cleanup.push(() =>
    controller.query('alter table properties drop column probe; alter table exposes drop column probe'),
  )
  expect((await page.query('select probe from exposes')).rows).toEqual([])
})

test('repeats one-by-one statements from their beginning after an interruption', async ({ connection }) => {
  const index =
    '-- one by one\ndrop index concurrently if exists probe_idx;--> statement-breakpoint\ncreate unique index concurrently if not exists probe_idx on probe_e (x);'
  const client = await connect(connection)
  await client.query('create table probe_e (x int); insert into probe_e values (1), (1)')
  cleanup.push(() => client.query('drop table probe_e'))
  const folder = createFolder(index)
  await expect(migrateDatabase(connection, { folder })).rejects.toThrow('could not create unique index')
  await client.query('delete from probe_e')
  await migrateDatabase(connection, { folder })
  const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'probe_idx'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
})

function takeFirst(folder: string, count: number): string {
  const older = createOlderFolder(folder, count)
  cleanup.push(() => rmSync(older, { recursive: true }))
  return older
}

test('BETRIEB-33: a version starts on the database of the next version, and on no newer one', async ({
  connection,
}) => {
  const newest = createFolder('select 1', 'select 2', 'select 3', 'select 4')
  const [first, second] = [takeFirst(newest, 1), takeFirst(newest, 2)]
  const start = (folder: string) => migrateDatabase(connection, { folder })
  expect(await start(first)).toBe(0)
  expect([await start(second), await start(first)]).toEqual([0, 1])
  // A migration run that is interrupted and continued counts as one update.
  const broken = createFolder('select 1')
  cpSync(newest, broken, { recursive: true })
  writeFileSync(join(broken, '3.sql'), 'select 1 / 0')
  await expect(start(broken)).rejects.toThrow('division by zero')
  expect([await start(newest), await start(second)]).toEqual([0, 2])
  await expect(start(first)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('Die Datenbank ist 3 Migrationen neuer'),
  })
})

test('BETRIEB-33: a migration that removes something ends support for all versions except the last one before it', async ({
  connection,
}) => {
  const newest = createFolder('create table probe_k (x int)', 'select 2', '-- last used by 0.0.9\ndrop table probe_k')
  const start = (folder: string) => migrateDatabase(connection, { folder })
  const [first, second] = [takeFirst(newest, 1), takeFirst(newest, 2)]
  expect([await start(first), await start(newest), await start(second)]).toEqual([0, 0, 1])
  await expect(start(first)).rejects.toThrow('npm run zurueckspielen')
})
