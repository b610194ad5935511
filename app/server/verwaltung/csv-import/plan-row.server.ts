import { CSV_FIELD_NAMES, type CsvExposeValues, type CsvField } from '#app/shared/verwaltung/csv-import-fields.ts'
import type { ExposeRow, NewExpose } from './csv-exposes.repository.server.ts'

/** What becomes of a row of the file, and what there is to say of it. */
export type RowPlan = { hints: string[] } & (
  | { kind: 'create'; values: NewExpose }
  | { kind: 'change'; known: ExposeRow; changes: Partial<CsvExposeValues> }
  | { kind: 'same' }
  | { kind: 'refuse' }
)

/** Decides what a row does, given the Exposés by their Kurzcode (CSV-4, CSV-5). */
export function planRow(
  values: Partial<CsvExposeValues>,
  problems: readonly string[],
  found: ReadonlyMap<string, readonly ExposeRow[]>,
): RowPlan {
  if (problems.length > 0) return refuse(...problems)
  const [known, ...others] = found.get(values.exposeshortcode ?? '') ?? []
  if (others.length > 0) return refuse('Mehrere Exposés haben diesen Kurzcode.')
  return known ? planChange(known, values) : planNew(values)
}

const refuse = (...hints: string[]): RowPlan => ({ kind: 'refuse', hints })

function planNew({ title, ...values }: Partial<CsvExposeValues>): RowPlan {
  if (title === undefined) return refuse('Für ein neues Exposé fehlt der Titel.')
  return { kind: 'create', values: { status: 'active', ...values, title }, hints: [] }
}

function planChange(known: ExposeRow, values: Partial<CsvExposeValues>): RowPlan {
  const changes: Partial<CsvExposeValues> = {}
  for (const field of fieldsOf(values)) if (values[field] !== known[field]) copyField(field, values, changes)
  return fieldsOf(changes).length > 0 ? { kind: 'change', known, changes, hints: [] } : { kind: 'same', hints: [] }
}

function copyField<F extends CsvField>(field: F, from: Partial<CsvExposeValues>, to: Partial<CsvExposeValues>): void {
  to[field] = from[field]
}

/** The fields that are set. */
export function fieldsOf(values: Partial<CsvExposeValues>): CsvField[] {
  return CSV_FIELD_NAMES.filter((field) => values[field] !== undefined)
}
