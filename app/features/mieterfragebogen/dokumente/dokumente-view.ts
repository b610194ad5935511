import type { DokumentQuestion } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { date } from '#app/shared/format/date.ts'
import { fileSize } from '#app/shared/format/file-size.ts'
import { AUSWEIS_SIDES, type AusweisSide, listAusweisSides } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import { DOKUMENT_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import type { StatusColor } from '#app/shared/status-color.ts'

export type DokumentBadge = { text: string; color: StatusColor }

const THERE: DokumentBadge = { text: 'Vorhanden', color: 'green' }
const MISSING: DokumentBadge = { text: 'Fehlt', color: 'orange' }
const AT_BESICHTIGUNG: DokumentBadge = { text: 'Bei der Besichtigung', color: 'blue' }
const OPTIONAL: DokumentBadge = { text: 'Optional', color: 'gray' }
const NOT_NEEDED: DokumentBadge = { text: 'Nicht nötig', color: 'gray' }

const AUSWEIS_TITLES: Readonly<Record<string, string>> = {
  personalausweis: 'Personalausweis',
  reisepass: 'Reisepass',
  fuehrerschein: 'Führerschein',
}

export function ausweisTitle(identifikationsdokumentTyp: string | null): string {
  return AUSWEIS_TITLES[identifikationsdokumentTyp ?? ''] ?? 'Identifikationsdokument'
}

export const sideName = (side: AusweisSide): string => AUSWEIS_SIDES[side].side

const isThere = ({ status }: DokumentView) => status !== 'abgelehnt'

/** Returns the sides of the identity document that are still missing. Documents being scanned count as present. */
export function missingSides(answers: DokumentQuestion, dokumente: readonly DokumentView[]): AusweisSide[] {
  return listAusweisSides(answers.identifikationsdokumentTyp).filter(
    (side) => !dokumente.some((dokument) => dokument.side === side && isThere(dokument)),
  )
}

/** Returns the status badge of a kind of document. `dokumente`: documents of this kind (DOKUMENT-23). */
export function toBadge(
  uploader: DokumentView['uploader'],
  answers: DokumentQuestion,
  dokumente: readonly DokumentView[],
): DokumentBadge {
  const has = dokumente.some(isThere)
  const { required } = DOKUMENT_KINDS[uploader]
  if (required === 'never') return has ? THERE : OPTIONAL
  if (required === 'ifSchufa' && answers.schufaMaklerAnfrage) return NOT_NEEDED
  const sides = missingSides(answers, dokumente)
  if (required === 'sides' ? has && sides.length === 0 : has) return THERE
  if (answers.vorlageBeiBesichtigung.includes(uploader)) return AT_BESICHTIGUNG
  const [side, ...others] = sides
  const isOneOfTwo = side && others.length === 0 && listAusweisSides(answers.identifikationsdokumentTyp).length === 2
  return required === 'sides' && isOneOfTwo ? { text: `${sideName(side)} fehlt`, color: 'orange' } : MISSING
}

export const asksForSchufa = ({ schufaVorhanden, schufaMaklerAnfrage }: DokumentQuestion): boolean =>
  schufaVorhanden === true || schufaMaklerAnfrage === true

/** Describes a document, for example "Vorderseite, 1,8 MB" or "25.02.2026, 412 KB, aus HEIC gewandelt". */
export function describeDokument({ side, beschreibung, uploader, createdAt, size }: DokumentView, converted: boolean) {
  const what = side ? [sideName(side)] : [DOKUMENT_KINDS[uploader].needsBeschreibung && beschreibung, date(createdAt)]
  return [...what, fileSize(size), converted && 'aus HEIC gewandelt'].filter(Boolean).join(', ')
}

/** Sorts the oldest first, so that a new upload is added at the end and moves no other row. */
export function sortDokumente(dokumente: readonly DokumentView[]): DokumentView[] {
  return dokumente.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
}
