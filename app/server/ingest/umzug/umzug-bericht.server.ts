import type { CsvColumn } from '#app/shared/csv/csv.ts'

/** What the move has done with a row, in the words of the report. */
export const UMZUG_RESULTS = {
  angelegt: 'angelegt',
  geaendert: 'geändert',
  unveraendert: 'unverändert',
  behalten: 'hier behalten',
  abgelehnt: 'abgelehnt',
} as const

export type UmzugResult = keyof typeof UMZUG_RESULTS

/** A line of the report: a row that something is to be said of. */
export type UmzugRow = {
  result: UmzugResult
  tabelle: string
  /** Where it begins in its file; null for what follows from several. */
  line: number | null
  /** Its key; null where it has none. */
  zeile: string | null
  /** Reasons and what could not be taken, in German. */
  hints: readonly string[]
}

export type UmzugCounts = Record<UmzugResult, number>

export type UmzugBericht = {
  isProbe: boolean
  tables: readonly { tabelle: string; counts: UmzugCounts }[]
  /** Of the folder as a whole: files and columns that are not read, pictures, documents. */
  hints: readonly string[]
}

export const NO_COUNTS: UmzugCounts = { angelegt: 0, geaendert: 0, unveraendert: 0, behalten: 0, abgelehnt: 0 }

/** The report as a file (UMZUG-12). */
export const UMZUG_COLUMNS: readonly CsvColumn<UmzugRow>[] = [
  { head: 'Ergebnis', cell: ({ result }) => UMZUG_RESULTS[result] },
  { head: 'Tabelle', cell: ({ tabelle }) => tabelle },
  { head: 'Zeile', cell: ({ line }) => line },
  { head: 'Schlüssel', cell: ({ zeile }) => zeile },
  { head: 'Hinweise', cell: ({ hints }) => hints.join(' ') },
]
