import type { CsvColumn } from '#app/shared/csv/csv.ts'

export const UMZUG_RESULTS = {
  angelegt: 'angelegt',
  geaendert: 'geändert',
  unveraendert: 'unverändert',
  behalten: 'hier behalten',
  abgelehnt: 'abgelehnt',
} as const

export type UmzugResult = keyof typeof UMZUG_RESULTS

export type UmzugRow = {
  result: UmzugResult
  tabelle: string
  /** Line in the table's file; null if several rows cause the result. */
  line: number | null
  zeile: string | null
  hints: readonly string[]
}

export type UmzugCounts = Record<UmzugResult, number>

export type UmzugBericht = {
  isProbe: boolean
  tables: readonly { tabelle: string; counts: UmzugCounts }[]
  /** German remarks about unread files, unread columns, pictures and documents. */
  hints: readonly string[]
}

export const NO_COUNTS: UmzugCounts = { angelegt: 0, geaendert: 0, unveraendert: 0, behalten: 0, abgelehnt: 0 }

/** Columns of the report as CSV (UMZUG-12). */
export const UMZUG_COLUMNS: readonly CsvColumn<UmzugRow>[] = [
  { head: 'Ergebnis', cell: ({ result }) => UMZUG_RESULTS[result] },
  { head: 'Tabelle', cell: ({ tabelle }) => tabelle },
  { head: 'Zeile', cell: ({ line }) => line },
  { head: 'Schlüssel', cell: ({ zeile }) => zeile },
  { head: 'Hinweise', cell: ({ hints }) => hints.join(' ') },
]
