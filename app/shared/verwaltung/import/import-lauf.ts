import type { TableRules, TableState } from '#app/shared/lists/table-state.ts'
import {
  type ImportCounts,
  type ImportResult,
  type ImportRow,
  isImportResult,
} from '#app/shared/openimmo/import-bericht.ts'
import type { StatusFarbe } from '#app/shared/status-farbe.ts'

export const IMPORT_PATH = '/verwaltung/import'
export const CSV_IMPORT_PATH = `${IMPORT_PATH}/csv`
export const importPath = (laufId: string) => `${IMPORT_PATH}/${laufId}`

/**
 * What an import is at: `zuordnen` asks which column is what, `wartet` and `laeuft` are looked at with `istProbe`, `geprueft`
 * waits for somebody to take it over.
 */
export const IMPORT_STATES = [
  'zuordnen',
  'wartet',
  'laeuft',
  'geprueft',
  'uebernommen',
  'abgelehnt',
  'abgebrochen',
  'gescheitert',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export type ImportPhase = 'lesen' | 'bilder' | 'schreiben'
export const IMPORT_PHASES: Readonly<Record<ImportPhase, string>> = {
  lesen: 'Die Datei wird gelesen',
  bilder: 'Objekte und Bilder werden geprüft',
  schreiben: 'Die Änderungen werden geschrieben',
}

/** An import in a list, and at the head of its page. */
export type ImportLaufView = {
  id: string
  art: 'openimmo' | 'csv'
  quelle: 'formular' | 'ordner' | 'befehl'
  name: string
  groesse: number
  zustand: ImportState
  istProbe: boolean
  phase: ImportPhase | null
  erledigt: number
  gesamt: number
  anzahlen: ImportCounts | null
  fehler: string | null
  /** Somebody has asked for its end, which is not there yet. */
  endsSoon: boolean
  hasFile: boolean
  who: string | null
  createdAt: string
  begonnenAm: string | null
  beendetAm: string | null
}

/** Which rows of a report are asked for. */
export type ImportFilter = ImportResult | 'behalten' | 'liegenschaften' | null

export function readImportFilter(params: URLSearchParams): ImportFilter {
  const value = params.get('ergebnis')
  return value === 'behalten' || value === 'liegenschaften' || isImportResult(value) ? value : null
}

export type BerichtRow = ImportRow & { id: string }

export const IMPORT_TABLE: TableRules<'nr'> = { keys: ['nr'], initial: { sort: 'nr', descending: false } }
export const LAEUFE_TABLE: TableRules<'zeit'> = { keys: ['zeit'], initial: { sort: 'zeit', descending: true } }

type Badge = { name: string; color: StatusFarbe }

/** What an import is called in a list (OPENIMMO-15). */
export function describeLauf({
  zustand,
  istProbe,
  anzahlen,
}: Pick<ImportLaufView, 'zustand' | 'istProbe' | 'anzahlen'>): Badge {
  if (zustand === 'wartet') return { name: 'Wartet', color: 'gray' }
  if (zustand === 'laeuft') return { name: istProbe ? 'Wird geprüft' : 'Wird übernommen', color: 'blue' }
  if (zustand === 'uebernommen' && anzahlen && countChanges(anzahlen) === 0)
    return { name: 'Nichts zu tun', color: 'gray' }
  return BADGES[zustand]
}

const BADGES: Readonly<Record<Exclude<ImportState, 'wartet' | 'laeuft'>, Badge>> = {
  zuordnen: { name: 'Spalten zuordnen', color: 'orange' },
  geprueft: { name: 'Geprüft', color: 'orange' },
  uebernommen: { name: 'Übernommen', color: 'green' },
  abgelehnt: { name: 'Abgelehnt', color: 'red' },
  abgebrochen: { name: 'Abgebrochen', color: 'gray' },
  gescheitert: { name: 'Gescheitert', color: 'red' },
}

/** How much an import makes, changes or takes away. */
export function countChanges({ angelegt, geaendert, geloescht, liegenschaftenGeaendert }: ImportCounts): number {
  return angelegt + geaendert + geloescht + liegenschaftenGeaendert
}

/** Whether something is under way, so that the page has to look again. */
export const isUnderWay = ({ zustand }: Pick<ImportLaufView, 'zustand'>) => zustand === 'wartet' || zustand === 'laeuft'

/** The page of an import: where it stands, and a page of its report. */
export type ImportLaufPage = {
  lauf: ImportLaufView
  /** Of a CSV file: the names of its columns, and which field each is. */
  columns: string[]
  zuordnung: Record<string, string>
  filter: ImportFilter
  rows: BerichtRow[]
  total: number
  pages: number
  state: TableState<'nr'>
  /** An ISO date. */
  today: string
}

/** A page of the imports. */
export type ImportLaeufe = {
  rows: ImportLaufView[]
  total: number
  pages: number
  state: TableState<'zeit'>
  /** An ISO date. */
  today: string
}
