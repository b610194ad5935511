import { CSV_BOM, type CsvColumn, toCsvLine } from '../csv/csv.ts'
import { oneOf } from '../json/guards.ts'

/** What an import has done with an object, in the words of the report. */
export const IMPORT_RESULTS = {
  angelegt: 'angelegt',
  geaendert: 'geändert',
  geloescht: 'gelöscht',
  unveraendert: 'unverändert',
  uebersprungen: 'übersprungen',
} as const

export type ImportResult = keyof typeof IMPORT_RESULTS

/** In the order of the report. */
export const IMPORT_RESULT_NAMES = ['angelegt', 'geaendert', 'geloescht', 'unveraendert', 'uebersprungen'] as const

export const isImportResult = oneOf(...IMPORT_RESULT_NAMES)

/** A line of the report: one object of the file, or one that is no longer in it. */
export type ImportRow = {
  result: ImportResult
  anbieter: string | null
  obid: string | null
  nummer: string | null
  title: string | null
  /** Where it stands in the file; null for what is not in it. */
  line: number | null
  /** The fields that have changed, in German. */
  changed: string[]
  /** The fields that the Verwaltung has set otherwise and that stay, in German. */
  kept: string[]
  /** Reasons and what could not be taken, in German. */
  hints: string[]
}

/** The report as a file (OPENIMMO-11). */
export const IMPORT_COLUMNS: readonly CsvColumn<ImportRow>[] = [
  { head: 'Ergebnis', cell: ({ result }) => IMPORT_RESULTS[result] },
  { head: 'Anbieter', cell: ({ anbieter }) => anbieter },
  { head: 'Objekt', cell: ({ obid }) => obid },
  { head: 'Nummer', cell: ({ nummer }) => nummer },
  { head: 'Titel', cell: ({ title }) => title },
  { head: 'Zeile', cell: ({ line }) => line },
  { head: 'Geändert', cell: ({ changed }) => changed.join(', ') },
  { head: 'Hinweise', cell: ({ hints }) => hints.join(' ') },
]

/** How many objects came to what. */
export function countResults(rows: readonly ImportRow[]): { result: ImportResult; count: number }[] {
  return IMPORT_RESULT_NAMES.map((result) => ({ result, count: rows.filter((row) => row.result === result).length }))
}

/** The whole report as the text of a CSV file. */
export function toBerichtCsv(rows: readonly ImportRow[]): string {
  const lines = rows.map((row) => toCsvLine(IMPORT_COLUMNS.map(({ cell }) => cell(row))))
  return `${CSV_BOM}${toCsvLine(IMPORT_COLUMNS.map(({ head }) => head))}${lines.join('')}`
}
