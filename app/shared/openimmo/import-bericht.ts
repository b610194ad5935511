import { CSV_BOM, type CsvColumn, toCsvLine } from '../csv/csv.ts'
import { integer } from '../format/number.ts'

export const IMPORT_RESULTS = {
  angelegt: 'angelegt',
  geaendert: 'geändert',
  geloescht: 'gelöscht',
  unveraendert: 'unverändert',
  uebersprungen: 'übersprungen',
} as const

export type ImportResult = keyof typeof IMPORT_RESULTS

export const IMPORT_RESULT_NAMES = ['angelegt', 'geaendert', 'geloescht', 'unveraendert', 'uebersprungen'] as const

export const IMPORT_ARTEN = { objekt: 'Objekt', liegenschaft: 'Liegenschaft' } as const

export type ImportArt = keyof typeof IMPORT_ARTEN

export const IMPORT_ART_NAMES = ['objekt', 'liegenschaft'] as const

/** Result of an import for one object, or for the Liegenschaft of a group. */
export type ImportRow = {
  art: ImportArt
  result: ImportResult
  anbieter: string | null
  obid: string | null
  nummer: string | null
  title: string | null
  /** Line in the file; null for a Liegenschaft, or if the file does not contain the object. */
  line: number | null
  /** German names of the changed fields. `kept`: names of fields that staff had edited, so the import kept them. */
  changed: string[]
  kept: string[]
  /** German sentences about refused objects and lost values. */
  hints: string[]
}
export const IMPORT_COLUMNS: readonly CsvColumn<ImportRow>[] = [
  { head: 'Ergebnis', cell: ({ result }) => IMPORT_RESULTS[result] },
  { head: 'Art', cell: ({ art }) => IMPORT_ARTEN[art] },
  { head: 'Anbieter', cell: ({ anbieter }) => anbieter },
  { head: 'Objekt', cell: ({ obid }) => obid },
  { head: 'Nummer', cell: ({ nummer }) => nummer },
  { head: 'Titel', cell: ({ title }) => title },
  { head: 'Zeile', cell: ({ line }) => line },
  { head: 'Geändert', cell: ({ changed }) => changed.join(', ') },
  { head: 'Hinweise', cell: ({ hints }) => hints.join(' ') },
]

/** Number of objects by result. `behalten`: objects with kept fields. Liegenschaften have counts of their own. */
export type ImportCounts = Record<ImportResult | 'behalten' | 'liegenschaften' | 'liegenschaftenGeaendert', number>

export const NO_COUNTS: ImportCounts = {
  angelegt: 0,
  geaendert: 0,
  geloescht: 0,
  unveraendert: 0,
  uebersprungen: 0,
  behalten: 0,
  liegenschaften: 0,
  liegenschaftenGeaendert: 0,
}

export function countRows(rows: readonly ImportRow[]): ImportCounts {
  const counts = { ...NO_COUNTS }
  for (const { art, result, kept } of rows) {
    if (art === 'liegenschaft') {
      counts.liegenschaften += 1
      if (result === 'geaendert') counts.liegenschaftenGeaendert += 1
      continue
    }
    counts[result] += 1
    if (kept.length > 0) counts.behalten += 1
  }
  return counts
}

export function countObjekte(counts: ImportCounts): number {
  return IMPORT_RESULT_NAMES.reduce((sum, result) => sum + counts[result], 0)
}

export const liegenschaftenText = (count: number) =>
  count === 1 ? '1 Liegenschaft' : `${integer(count)} Liegenschaften`

export function toBerichtCsv(rows: readonly ImportRow[]): string {
  const lines = rows.map((row) => toCsvLine(IMPORT_COLUMNS.map(({ cell }) => cell(row))))
  return `${CSV_BOM}${toCsvLine(IMPORT_COLUMNS.map(({ head }) => head))}${lines.join('')}`
}
