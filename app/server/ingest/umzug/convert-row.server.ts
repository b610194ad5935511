import { readCell } from './read-cell.server.ts'
import type { Json, UmzugColumn, UmzugTable } from './umzug-tables.server.ts'

/** A row of a file: values by column name. */
export type RawRow = { line: number; cells: ReadonlyMap<string, unknown> }

export type ConvertedRow = {
  line: number
  /** Key columns joined with a slash; null if one is missing or invalid. */
  zeile: string | null
  /** Values to write by column; only columns of the file. */
  values: Record<string, Json>
  /** The portal's own columns of a new row. */
  added: Record<string, Json>
  /** Reasons to refuse the row. */
  problems: string[]
}

/** Converts a row for writing (UMZUG-3); `columns` are those of its file. */
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

/** Required columns that the file lacks. */
export function listMissingColumns(table: UmzugTable, columns: ReadonlySet<string>): string[] {
  return Object.entries(table.columns).flatMap(([name, { isRequired }]) =>
    isRequired && !columns.has(name) ? [name] : [],
  )
}
