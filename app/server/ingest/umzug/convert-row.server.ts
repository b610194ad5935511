import { readCell } from './read-cell.server.ts'
import type { Json, UmzugColumn, UmzugTable } from './umzug-tables.server.ts'

/** A row as its file holds it: values by the names of the columns. */
export type RawRow = { line: number; cells: ReadonlyMap<string, unknown> }

export type ConvertedRow = {
  line: number
  /** The key, its columns with a slash between them; null where one of them is missing or wrong. */
  zeile: string | null
  /** By column, as it is written; only columns that the file has. */
  values: Record<string, Json>
  /** What the portal's own columns get where the row is new. */
  added: Record<string, Json>
  /** Why the row is refused. */
  problems: string[]
}

/** Brings a row into the form in which it is written (UMZUG-3); `columns` are those of its file. */
export function convertRow(
  table: UmzugTable,
  { line, cells }: RawRow,
  columns: ReadonlySet<string> = new Set(cells.keys()),
): ConvertedRow {
  const row: ConvertedRow = { line, zeile: null, values: {}, added: {}, problems: [] }
  for (const [name, column] of Object.entries(table.columns)) {
    if (!columns.has(name)) continue
    const cell = readCell(column.type, cells.get(name))
    if ('problem' in cell) {
      row.problems.push(`${name}: ${cell.problem}.`)
      continue
    }
    if (cell.value === null && column.isRequired) row.problems.push(`${name}: fehlt.`)
    if (Math.abs(Number(cell.value)) >= (column.below ?? Number.POSITIVE_INFINITY)) {
      row.problems.push(`${name}: zu groß („${cell.value}“).`)
    }
    row.values[name] = cell.value ?? emptyOf(column)
  }
  const parts = table.key.map((name) => row.values[name])
  if (parts.every((part) => typeof part === 'string')) row.zeile = parts.join('/')
  return row
}

function emptyOf({ empty }: UmzugColumn): Json {
  if (empty === undefined) return null
  if (typeof empty !== 'object') return empty
  return Array.isArray(empty) ? [] : {}
}

/** Columns that a table cannot do without, and a file of it lacks. */
export function listMissingColumns(table: UmzugTable, columns: ReadonlySet<string>): string[] {
  return Object.entries(table.columns).flatMap(([name, { isRequired }]) =>
    isRequired && !columns.has(name) ? [name] : [],
  )
}
