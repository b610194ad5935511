import { DOKUMENT_KINDS, type DokumentKind, KIND_NAMES } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { AkteSection, Stage } from './akte.ts'

export const STAGE_NAMES: Record<Stage, string> = {
  besichtigung: 'Besichtigung',
  bewerbung: 'Bewerbung',
  zusage: 'Zusage',
}

export const SECTION_NAMES: Record<AkteSection, string> = {
  angaben: 'Einkommen und Arbeitgeber',
  nachweise: 'Nachweise',
}

export const NACHWEIS_ORDER: readonly DokumentKind[] = KIND_NAMES.toSorted(
  (a, b) => DOKUMENT_KINDS[a].akteOrder - DOKUMENT_KINDS[b].akteOrder,
)

export function filesText(count: number): string {
  return count === 1 ? '1 Datei liegt vor' : `${count} Dateien liegen vor`
}
