import { defineList, type ListState } from '#app/shared/lists/define-list.ts'
import { choiceField } from '#app/shared/lists/filter-fields.ts'
import type { ListPage } from '#app/shared/lists/page.ts'
import {
  IMPORT_RESULT_NAMES,
  type ImportCounts,
  type ImportResult,
  type ImportRow,
} from '#app/shared/openimmo/import-bericht.ts'
import type { StatusColor } from '#app/shared/status-color.ts'

export const IMPORT_PATH = '/verwaltung/import'
export const CSV_IMPORT_PATH = `${IMPORT_PATH}/csv`
export const importPath = (laufId: string) => `${IMPORT_PATH}/${laufId}`

/**
 * States of an import. In `zuordnen` staff must assign the columns; in `geprueft` staff must approve the import.
 * `wartet` and `laeuft` also apply to dry runs.
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
  /** True if staff has asked to cancel the import, which has not stopped yet. */
  endsSoon: boolean
  hasFile: boolean
  who: string | null
  createdAt: string
  begonnenAm: string | null
  beendetAm: string | null
}

export type ImportFilter = ImportResult | 'behalten' | 'liegenschaften' | null

export type BerichtRow = ImportRow & { id: string }

export const LAEUFE = defineList<Record<never, never>, 'zeit'>({
  path: IMPORT_PATH,
  fields: {},
  table: { keys: [], initial: { sort: 'zeit', descending: true } },
})

/** List definition of an import's report; its rows have the order of the imported file. */
export const berichtOf = (laufId: string) =>
  defineList<{ ergebnis: ImportFilter }, 'nr'>({
    path: importPath(laufId),
    fields: { ergebnis: choiceField('ergebnis', [...IMPORT_RESULT_NAMES, 'behalten', 'liegenschaften']) },
    table: { keys: [], initial: { sort: 'nr', descending: false } },
  })
export type BerichtState = ListState<{ ergebnis: ImportFilter }, 'nr'>

type Badge = { name: string; color: StatusColor }
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

export function countChanges({ angelegt, geaendert, geloescht, liegenschaftenGeaendert }: ImportCounts): number {
  return angelegt + geaendert + geloescht + liegenschaftenGeaendert
}

/** True while the import waits or runs; the page then polls. */
export const isUnderWay = ({ zustand }: Pick<ImportLaufView, 'zustand'>) => zustand === 'wartet' || zustand === 'laeuft'

export type ImportLaufPage = {
  lauf: ImportLaufView
  /** Columns of the CSV file. `zuordnung`: field by column. */
  columns: string[]
  zuordnung: Record<string, string>
  rows: BerichtRow[]
  total: number
  pages: number
  state: BerichtState
  /** ISO date in Berlin. */
  today: string
}

/** `today`: ISO date in Berlin. */
export type ImportLaeufe = ListPage<ImportLaufView> & { today: string }
