import { is } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, test as vitest } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { schema } from '#app/server/db/schema/schema.ts'
import { isUmzugTable, UMZUG_TABLES } from '#app/server/ingest/umzug/umzug-tables.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { DOKUMENT_TYPEN, VORLAGE_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { EXISTING_TABLES } from '#tests/schema/existing-tables.ts'
import { expect, test } from '#tests/setup/db-test.ts'

async function listColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>(
    `select column_name::text as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by 1`,
    [table],
  )
  return rows.map((row) => row.name)
}

vitest('UMZUG-1: every table and column of existing data is taken over', () => {
  for (const [table, columns] of Object.entries(EXISTING_TABLES)) {
    const moved = isUmzugTable(table) ? Object.keys(UMZUG_TABLES[table].columns) : []
    expect(moved, table).toEqual(expect.arrayContaining(columns.split(/\s+/)))
  }
})

describe('the tables of existing data have their columns (TABELLE-1)', () => {
  for (const [table, columns] of Object.entries(EXISTING_TABLES)) {
    test(`${table} has every column by name`, async ({ db }) => {
      const existing = await listColumns(db, table)
      expect(existing).toEqual(expect.arrayContaining(columns.split(/\s+/)))
    })
  }
})

test('the schema in TypeScript equals the schema in the database', async ({ db }) => {
  const casing = new CasingCache('snake_case')
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) throw new Error('The schema object holds something that is no table.')
    const { name, columns } = getTableConfig(table)
    const inTypeScript = columns.map((column) => casing.getColumnCasing(column)).sort()
    expect(inTypeScript, name).toEqual((await listColumns(db, name)).sort())
  }
  const { rows } = await db.$client.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const known = Object.values(schema).map((table) => getTableConfig(table).name)
  expect(rows.map((row) => row.name)).toEqual(known.sort())
})

test('every foreign key has an index that begins with its columns', async ({ db }) => {
  const { rows } = await db.$client.query(`
    select c.conrelid::regclass::text as tabelle, c.conname from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey and i.indpred is null)`)
  expect(rows).toEqual([])
})

test('a trigger keeps every updated_at', async ({ db }) => {
  const { rows } = await db.$client.query(`
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'updated_at'
    except select event_object_table from information_schema.triggers where action_statement like '%setze_updated_at%'`)
  expect(rows).toEqual([])
})

test('STAND-1: the fixed states of an inquiry have the specified ids, keys, Etappen and order', async ({ db }) => {
  const { rows } = await db.$client.query<Record<string, string>>(
    'select id, status_key, etappe, color_class, is_active, anzeigetext, kundentext, wohnen_navigation from inquiry_status_options order by sort_order',
  )
  expect(rows.map(({ id, status_key, etappe }) => [status_key, { id, etappe }])).toEqual(
    Object.entries(ANFRAGE_STATUS).map(([key, { id, etappe }]) => [key, { id, etappe }]),
  )
  expect(rows.map((row) => row.id?.slice(0, 8))).toEqual(
    expect.arrayContaining(['c755dbf2', 'd767fad9', '546bd1c3', 'e8f9a8bb', 'dc2b3a19']),
  )
  for (const row of rows) {
    expect(row.is_active).toBe(true)
    expect(row.anzeigetext).toBeTruthy()
    // The card itself says that an appointment is booked, and when.
    expect(Boolean(row.kundentext)).toBe(row.status_key !== 'gebucht')
    expect(row.wohnen_navigation).toMatch(/^\//)
  }
})

test('the database accepts exactly the document kinds that the code lists', async ({ db }) => {
  const listed = async (name: string) => {
    const { rows } = await db.$client.query<{ text: string }>(
      `select (regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g'))[1] as text from pg_constraint where conname = $1`,
      [name],
    )
    return rows.map(({ text }) => text)
  }
  expect(await listed('mieterfragebogen_dokumente_dokument_typ_check')).toEqual(DOKUMENT_TYPEN)
  expect(await listed('mieterfragebogen_interessenten_vorlage_bei_besichtigung_check')).toEqual(VORLAGE_KINDS)
})
