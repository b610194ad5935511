import { DOKUMENT_KINDS, type DokumentKind, KIND_NAMES } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { AkteSection, Stage } from './akte.ts'

export const STAGE_NAMES: Record<Stage, string> = {
  besichtigung: 'Besichtigung',
  bewerbung: 'Bewerbung',
  zusage: 'Zusage',
}

/** Names of viewed sections in the list next to an Akte. */
export const SECTION_NAMES: Record<AkteSection, string> = {
  angaben: 'Einkommen und Arbeitgeber',
  nachweise: 'Nachweise',
}

/** Display order of proofs. */
export const NACHWEIS_ORDER: readonly DokumentKind[] = KIND_NAMES.toSorted(
  (a, b) => DOKUMENT_KINDS[a].akteOrder - DOKUMENT_KINDS[b].akteOrder,
)

/** "1 Datei liegt vor", "3 Dateien liegen vor". */
export function filesText(count: number): string {
  return count === 1 ? '1 Datei liegt vor' : `${count} Dateien liegen vor`
}
