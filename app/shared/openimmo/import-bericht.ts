import type { CsvColumn } from '../csv/csv.ts'

/** What an import has done with an object, in the words of the report. */
export const IMPORT_RESULTS = {
  angelegt: 'angelegt',
  geaendert: 'geändert',
  geloescht: 'gelöscht',
  unveraendert: 'unverändert',
  uebersprungen: 'übersprungen',
} as const

export type ImportResult = keyof typeof IMPORT_RESULTS

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
  /** Reasons and what could not be taken, in German. */
  hints: string[]
}

export type ImportBericht = { rows: ImportRow[]; isProbe: boolean }

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
  const results: ImportResult[] = ['angelegt', 'geaendert', 'geloescht', 'unveraendert', 'uebersprungen']
  return results.map((result) => ({ result, count: rows.filter((row) => row.result === result).length }))
}
