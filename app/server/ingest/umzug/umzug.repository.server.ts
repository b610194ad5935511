import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { umzugZeilen } from '#app/server/db/schema/umzug.ts'
import { type Json, UMZUG_ORDER, UMZUG_TABLES, type UmzugTableName } from './umzug-tables.server.ts'

type Values = Record<string, Json>
export type PresentRow = { zeile: string; hier: string; isSame: boolean }
export type KnownRow = { zeile: string; quelle: string; hier: string }

/** Columns ignored by comparisons. Timestamps are no content, and links get their booking after both rows exist. */
const NOT_COMPARED = ['created_at', 'updated_at', 'terminbuchung_id']

const name = (identifier: string) => sql.identifier(identifier)
const list = (parts: SQL[]) => sql.join(parts, sql`, `)
/** Passes rows as one JSON parameter, since PostgreSQL limits the number of parameters. */
const rowsOf = (table: UmzugTableName, rows: readonly Values[]) =>
  sql`jsonb_populate_recordset(null::${name(table)}, ${JSON.stringify(rows)}::jsonb)`
const keyOf = (table: UmzugTableName, of: string) =>
  sql`concat_ws('/', ${list(UMZUG_TABLES[table].key.map((column) => sql`${name(of)}.${name(column)}::text`))})`
const sameKey = (table: UmzugTableName) =>
  sql.join(
    UMZUG_TABLES[table].key.map((column) => sql`t.${name(column)} = v.${name(column)}`),
    sql` and `,
  )

function comparedColumns(table: UmzugTableName, of: Iterable<string>): string[] {
  const { key, columns } = UMZUG_TABLES[table]
  return [...of].filter((column) => column in columns && !key.includes(column) && !NOT_COMPARED.includes(column))
}

/**
 * Columns that only this portal has, but that the checksum includes: an Umzug must not overwrite an account that was
 * promoted to staff here.
 */
const OWN_COLUMNS: Partial<Record<UmzugTableName, readonly string[]>> = { konten: ['rolle'] }

function checksum(table: UmzugTableName, of: string): SQL {
  const columns = [...comparedColumns(table, Object.keys(UMZUG_TABLES[table].columns)), ...(OWN_COLUMNS[table] ?? [])]
  return sql`md5(row(${list(columns.map((column) => sql`${name(of)}.${name(column)}`))})::text)`
}

/** Removes the time limit of page requests. Sets UTC, because timestamps are compared as text. */
export async function prepareTransaction(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local timezone = 'UTC'`)
}

export async function listPresentKeys(
  db: Executor,
  { table, keys }: { table: UmzugTableName; keys: readonly string[] },
): Promise<Set<string>> {
  const [key] = UMZUG_TABLES[table].key
  const { rows } = await db.execute<{ zeile: string }>(
    sql`select t.${name(key)}::text as zeile from ${name(table)} t where t.${name(key)} = any(${sql.param(keys)}::uuid[])`,
  )
  return new Set(rows.map(({ zeile }) => zeile))
}

/** Returns rows that this portal already has. `isSame` compares the columns to be written. */
export async function listPresent(
  tx: Transaction,
  { table, rows }: { table: UmzugTableName; rows: readonly Values[] },
): Promise<Map<string, PresentRow>> {
  const columns = comparedColumns(table, Object.keys(rows[0] ?? {}))
  const side = (of: string) => sql`row(${list(columns.map((column) => sql`${name(of)}.${name(column)}`))})`
  const found = await tx.execute<PresentRow>(sql`
    select ${keyOf(table, 't')} as zeile, ${checksum(table, 't')} as hier,
      ${columns.length === 0 ? sql`true` : sql`${side('t')}::text = ${side('v')}::text`} as "isSame"
    from ${rowsOf(table, rows)} v join ${name(table)} t on ${sameKey(table)}`)
  return new Map(found.rows.map((row) => [row.zeile, row]))
}

export async function listKnown(
  db: Executor,
  { table, keys }: { table: UmzugTableName; keys: readonly string[] },
): Promise<Map<string, KnownRow>> {
  const rows = await db
    .select({ zeile: umzugZeilen.zeile, quelle: umzugZeilen.quelle, hier: umzugZeilen.hier })
    .from(umzugZeilen)
    .where(and(eq(umzugZeilen.tabelle, table), sql`${umzugZeilen.zeile} = any(${sql.param(keys)}::text[])`))
  return new Map(rows.map((row) => [row.zeile, row]))
}

export async function insertRows(
  tx: Transaction,
  { table, rows }: { table: UmzugTableName; rows: readonly Values[] },
): Promise<Map<string, string>> {
  const columns = list(Object.keys(rows[0] ?? {}).map((column) => sql`${name(column)}`))
  const written = await tx.execute<{ zeile: string; hier: string }>(sql`
    insert into ${name(table)} as t (${columns}) select ${columns} from ${rowsOf(table, rows)} v
    returning ${keyOf(table, 't')} as zeile, ${checksum(table, 't')} as hier`)
  return new Map(written.rows.map(({ zeile, hier }) => [zeile, hier]))
}

export async function updateRows(
  tx: Transaction,
  { table, rows }: { table: UmzugTableName; rows: readonly Values[] },
): Promise<Map<string, string>> {
  const columns = comparedColumns(table, Object.keys(rows[0] ?? {}))
  if ('updated_at' in (rows[0] ?? {})) columns.push('updated_at')
  const written = await tx.execute<{ zeile: string; hier: string }>(sql`
    update ${name(table)} t set ${list(columns.map((column) => sql`${name(column)} = v.${name(column)}`))}
    from ${rowsOf(table, rows)} v where ${sameKey(table)}
    returning ${keyOf(table, 't')} as zeile, ${checksum(table, 't')} as hier`)
  return new Map(written.rows.map(({ zeile, hier }) => [zeile, hier]))
}

export async function saveMoved(tx: Transaction, rows: (typeof umzugZeilen.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${umzugZeilen} (tabelle, zeile, quelle, hier, uebernommen_am)
    select * from jsonb_to_recordset(${JSON.stringify(rows.map(({ uebernommenAm, ...row }) => ({ ...row, uebernommen_am: uebernommenAm })))}::jsonb)
      as v(tabelle text, zeile text, quelle text, hier text, uebernommen_am timestamptz)
    on conflict (tabelle, zeile) do update
      set quelle = excluded.quelle, hier = excluded.hier, uebernommen_am = excluded.uebernommen_am`)
}

export async function refreshMoved(
  tx: Transaction,
  { table, keys }: { table: UmzugTableName; keys: readonly string[] },
): Promise<void> {
  if (keys.length === 0) return
  await tx.execute(sql`
    update ${umzugZeilen} u set hier = ${checksum(table, 't')} from ${name(table)} t
    where u.tabelle = ${table} and u.zeile = t.id::text and t.id = any(${sql.param(keys)}::uuid[])`)
}

export async function listStates(tx: Transaction): Promise<{ id: string; key: string; target: string | null }[]> {
  const { rows } = await tx.execute<{ id: string; key: string; target: string | null }>(
    sql`select id, status_key as key, wohnen_navigation as target from inquiry_status_options`,
  )
  return rows
}

export async function listAusstattung(tx: Transaction): Promise<{ id: string; name: string; category: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string; category: string }>(
    sql`select id, name, category from unit_ausstattung`,
  )
  return rows
}

/** Updates the planner's statistics. Call it after each table: otherwise foreign key checks assume an empty table. */
export async function analyzeTables(db: Executor, tables: readonly UmzugTableName[] = UMZUG_ORDER): Promise<void> {
  for (const table of tables) await db.execute(sql`analyze ${name(table)}`)
}
