import type { AkteSection, Nachweis, Stage } from './akte.ts'

/** The stages as the screen names them. */
export const STAGE_NAMES: Record<Stage, string> = {
  besichtigung: 'Besichtigung',
  bewerbung: 'Bewerbung',
  zusage: 'Zusage',
}

/** What has been looked at, in the list beside a file. */
export const SECTION_NAMES: Record<AkteSection, string> = {
  angaben: 'Einkommen und Arbeitgeber',
  nachweise: 'Nachweise',
}

/** In which order proofs are shown. */
export const NACHWEIS_ORDER = ['gehaltsabrechnung', 'schufa', 'ausweis', 'sonstiges'] as const

/** Proofs by their kind. */
export const NACHWEIS_NAMES: Record<Nachweis['uploader'], string> = {
  gehaltsabrechnung: 'Gehaltsabrechnungen',
  schufa: 'Schufa',
  ausweis: 'Ausweis',
  sonstiges: 'Sonstige Dokumente',
}

/** "1 Datei liegt vor", "3 Dateien liegen vor". */
export function filesText(count: number): string {
  return count === 1 ? '1 Datei liegt vor' : `${count} Dateien liegen vor`
}
