import { hash } from 'node:crypto'
import type { Transaction } from '#app/server/db/database.server.ts'
import { findRefusedData } from '#app/server/db/postgres-error.server.ts'
import type { ConvertedRow } from './convert-row.server.ts'
import { describeRefusal } from './describe-refusal.server.ts'
import {
  insertRows,
  listKnown,
  listPresent,
  listPresentKeys,
  saveMoved,
  updateRows,
} from './umzug.repository.server.ts'
import type { UmzugResult } from './umzug-bericht.server.ts'
import { type Json, UMZUG_TABLES, type UmzugTableName } from './umzug-tables.server.ts'

export type RowToWrite = ConvertedRow & {
  zeile: string
  quelle: string
}

export type Written = { result: UmzugResult; hints: string[] }

const DELETED = 'Hier inzwischen gelöscht; das bleibt so.'
const CHANGED = 'Hier inzwischen geändert; das bleibt so.'
const OTHERWISE = 'Gibt es hier schon, mit anderen Angaben; das bleibt so.'

export function checksumOf({ values }: ConvertedRow): string {
  const { created_at: _, updated_at: __, ...said } = values
  return hash('md5', JSON.stringify(said))
}

/** Writes rows together. If the database refuses them, halves the batch to omit only bad rows (UMZUG-4, UMZUG-5). */
export async function writeRows(
  tx: Transaction,
  table: UmzugTableName,
  rows: readonly RowToWrite[],
  now: Date,
): Promise<Map<RowToWrite, Written>> {
  const broken = await findBrokenReferences(tx, table, rows)
  const whole = rows.filter((row) => !broken.has(row))
  const written = await writeByHalves(tx, table, whole, now)
  const gone = await findGone(tx, table, [...broken.keys()])
  for (const [row, hints] of broken) {
    written.set(row, gone.has(row.zeile) ? { result: 'behalten', hints: [DELETED] } : { result: 'abgelehnt', hints })
  }
  return written
}

/** Returns the keys of rows that an earlier move wrote and that no longer exist in this portal. */
async function findGone(tx: Transaction, table: UmzugTableName, rows: readonly RowToWrite[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const known = await listKnown(tx, { table, keys: rows.map(({ zeile }) => zeile) })
  // Keys only: other values may be invalid.
  const keys = rows.map(({ values }) =>
    Object.fromEntries(UMZUG_TABLES[table].key.map((name) => [name, values[name] ?? null])),
  )
  const present = await listPresent(tx, { table, rows: keys })
  return new Set([...known.keys()].filter((zeile) => !present.has(zeile)))
}

async function findBrokenReferences(tx: Transaction, table: UmzugTableName, rows: readonly RowToWrite[]) {
  const broken = new Map<RowToWrite, string[]>()
  for (const [column, { references, isRequired }] of Object.entries(UMZUG_TABLES[table].columns)) {
    if (references === undefined) continue
    const named = new Set(rows.flatMap(({ values: { [column]: id } }) => (typeof id === 'string' ? [id] : [])))
    const present = await listPresentKeys(tx, { table: references, keys: [...named] })
    for (const row of rows) {
      const id = row.values[column] ?? null
      const problem =
        typeof id === 'string' && !present.has(id)
          ? `${column}: ${references} hat keine Zeile ${id}.`
          : isRequired && id === null
            ? `${column}: fehlt.`
            : null
      if (problem !== null) broken.set(row, [...(broken.get(row) ?? []), problem])
    }
  }
  return broken
}

async function writeByHalves(
  tx: Transaction,
  table: UmzugTableName,
  rows: readonly RowToWrite[],
  now: Date,
): Promise<Map<RowToWrite, Written>> {
  if (rows.length === 0) return new Map()
  try {
    // A failure must not end the transaction.
    return await tx.transaction((savepoint) => writeTogether(savepoint, table, rows, now))
  } catch (error) {
    const refused = findRefusedData(error)
    if (refused === null) throw error
    const [row] = rows
    if (rows.length === 1 && row)
      return new Map([[row, { result: 'abgelehnt', hints: [describeRefusal(table, refused)] }]])
    const middle = Math.ceil(rows.length / 2)
    const first = await writeByHalves(tx, table, rows.slice(0, middle), now)
    const second = await writeByHalves(tx, table, rows.slice(middle), now)
    return new Map([...first, ...second])
  }
}

async function writeTogether(
  tx: Transaction,
  table: UmzugTableName,
  rows: readonly RowToWrite[],
  now: Date,
): Promise<Map<RowToWrite, Written>> {
  const keys = rows.map(({ zeile }) => zeile)
  const known = await listKnown(tx, { table, keys })
  const present = await listPresent(tx, { table, rows: rows.map(({ values }) => values) })
  const written = new Map<RowToWrite, Written>()
  const fresh: RowToWrite[] = []
  const differing: RowToWrite[] = []
  const same: RowToWrite[] = []
  for (const row of rows) {
    const here = present.get(row.zeile)
    const last = known.get(row.zeile)
    const tell = (result: UmzugResult, ...hints: string[]) => written.set(row, { result, hints })
    if (!here && !last) fresh.push(row)
    else if (!here) tell('behalten', DELETED)
    else if (here.isSame || last?.quelle === row.quelle || isFinal(table)) {
      tell('unveraendert')
      if (here.isSame && last?.quelle !== row.quelle) same.push(row)
    } else if (last ? last.hier === here.hier : takesOver(table)) differing.push(row)
    else tell('behalten', last ? CHANGED : OTHERWISE)
  }
  const saved = new Map(same.map((row) => [row.zeile, present.get(row.zeile)?.hier ?? '']))
  if (fresh.length > 0) {
    const values = fresh.map(({ values, added }): Record<string, Json> => ({ ...values, ...added }))
    for (const [zeile, hier] of await insertRows(tx, { table, rows: values })) saved.set(zeile, hier)
    for (const row of fresh) written.set(row, { result: 'angelegt', hints: [] })
  }
  if (differing.length > 0) {
    const values = differing.map((row) => row.values)
    for (const [zeile, hier] of await updateRows(tx, { table, rows: values })) saved.set(zeile, hier)
    for (const row of differing) written.set(row, { result: 'geaendert', hints: [] })
  }
  await saveMoved(
    tx,
    rows.flatMap(({ zeile, quelle }) => {
      const hier = saved.get(zeile)
      return hier === undefined ? [] : [{ tabelle: table, zeile, quelle, hier, uebernommenAm: now }]
    }),
  )
  return written
}

/** True if existing rows stay unchanged: documents never change, and their rows name files in this portal's storage. */
const isFinal = (table: UmzugTableName) => table === 'mieterfragebogen_dokumente'
/** True if rows of the file replace this portal's rows. Statuses exist from the start with default texts. */
const takesOver = (table: UmzugTableName) => table === 'inquiry_status_options'
