import { readCell } from './read-cell.server.ts'
import type { Json, UmzugColumn, UmzugTable } from './umzug-tables.server.ts'

export type RawRow = { line: number; cells: ReadonlyMap<string, unknown> }

export type ConvertedRow = {
  line: number
  /** Key columns joined by a slash; null if one is missing or invalid. */
  zeile: string | null
  /** Values of the columns in the file. `added`: values of columns that only this portal has. */
  values: Record<string, Json>
  added: Record<string, Json>
  problems: string[]
}

/** Converts a row of the file to columns of this portal. `columns` are the file's columns (UMZUG-3). */
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

export function listMissingColumns(table: UmzugTable, columns: ReadonlySet<string>): string[] {
  return Object.entries(table.columns).flatMap(([name, { isRequired }]) =>
    isRequired && !columns.has(name) ? [name] : [],
  )
}
