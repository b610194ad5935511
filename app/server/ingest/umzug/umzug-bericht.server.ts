import type { CsvColumn } from '#app/shared/csv/csv.ts'

/** Result of the move for a row, with the report's words. */
export const UMZUG_RESULTS = {
  angelegt: 'angelegt',
  geaendert: 'geändert',
  unveraendert: 'unverändert',
  behalten: 'hier behalten',
  abgelehnt: 'abgelehnt',
} as const

export type UmzugResult = keyof typeof UMZUG_RESULTS

/** A line of the report: a row with a remark. */
export type UmzugRow = {
  result: UmzugResult
  tabelle: string
  /** Line in its file; null if several rows cause it. */
  line: number | null
  /** Its key; null without one. */
  zeile: string | null
  /** Reasons and losses, in German. */
  hints: readonly string[]
}

export type UmzugCounts = Record<UmzugResult, number>

export type UmzugBericht = {
  isProbe: boolean
  tables: readonly { tabelle: string; counts: UmzugCounts }[]
  /** Remarks about the whole folder: unread files and columns, pictures, documents. */
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
