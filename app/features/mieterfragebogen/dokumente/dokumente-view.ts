import type { DokumentQuestion } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { date } from '#app/shared/format/date.ts'
import { fileSize } from '#app/shared/format/file-size.ts'
import {
  AUSWEIS_SIDES,
  type AusweisSide,
  listAusweisSides,
  missingRequiredSides,
  REQUIRED_SIDES,
} from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import {
  choiceOfKind,
  DOKUMENT_KINDS,
  type DokumentKind,
  dokumentKindOf,
} from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { situationRow } from '#app/shared/mieterfragebogen/situations.ts'
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

/** Returns the name of a side. Puts the document's name before it if the person has chosen another document. */
export function sideTitle(side: AusweisSide, identifikationsdokumentTyp: string | null): string {
  const isOfChosen = AUSWEIS_SIDES[side].ausweis === AUSWEIS_TITLES[identifikationsdokumentTyp ?? '']
  const isOther = AUSWEIS_SIDES[side].typ === null
  return isOfChosen || isOther ? sideName(side) : `${AUSWEIS_SIDES[side].ausweis}, ${sideName(side)}`
}

/** True if the person's situation asks for a proof of this kind. */
export const isPaperOf = (kind: DokumentKind, { situation }: DokumentQuestion): boolean =>
  dokumentKindOf(situationRow(situation).paper.typ) === kind

export function isOffered(kind: DokumentKind, answers: DokumentQuestion): boolean {
  if (choiceOfKind(kind, answers.fragen) === 'nicht') return false
  if (kind === 'aufenthaltstitel') return answers.identifikationsdokumentTyp === 'reisepass'
  const { required } = DOKUMENT_KINDS[kind]
  if (required === 'situation') return isPaperOf(kind, answers)
  if (required === 'ifWbs') return answers.wbsArt !== null
  return required !== 'ifSchufa' || asksForSchufa(answers)
}

const isThere = ({ status }: DokumentView) => status !== 'abgelehnt'

/**
 * Returns the missing sides of the identity document. Documents being scanned for viruses count as present. If two
 * documents are accepted and one of them is complete, no side is missing.
 */
export function missingSides(answers: DokumentQuestion, dokumente: readonly DokumentView[]): AusweisSide[] {
  const { identifikationsdokumentTyp: typ } = answers
  const hasSide = (side: AusweisSide) => dokumente.some((dokument) => dokument.side === side && isThere(dokument))
  const isProven = Object.hasOwn(REQUIRED_SIDES, typ ?? '') && missingRequiredSides(typ, hasSide).length === 0
  return isProven ? [] : listAusweisSides(typ).filter((side) => !hasSide(side))
}

/** Returns the status badge of a kind of document. `dokumente`: documents of this kind (DOKUMENT-23). */
export function toBadge(
  uploader: DokumentView['uploader'],
  answers: DokumentQuestion,
  dokumente: readonly DokumentView[],
): DokumentBadge {
  const { required } = DOKUMENT_KINDS[uploader]
  if (required === 'situation' && !isPaperOf(uploader, answers)) return NOT_NEEDED
  const { typ } = situationRow(answers.situation).paper
  const has = dokumente.some(
    (dokument) => isThere(dokument) && (required !== 'situation' || dokument.dokumentTyp === typ),
  )
  if (required === 'never') return has ? THERE : OPTIONAL
  if (required === 'ifSchufa' && answers.schufaMaklerAnfrage) return NOT_NEEDED
  const sides = missingSides(answers, dokumente)
  if (!has && choiceOfKind(uploader, answers.fragen) !== 'noetig') return OPTIONAL
  if (required === 'sides' ? has && sides.length === 0 : has) return THERE
  if (answers.vorlageBeiBesichtigung.includes(uploader)) return AT_BESICHTIGUNG
  // The page belongs to no flat, and only the flat decides if the WBS is needed.
  if (required === 'ifWbs') return OPTIONAL
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

/** Sorts by upload time, oldest first, so that a new upload is added at the end and moves no other row. */
export function sortDokumente(dokumente: readonly DokumentView[]): DokumentView[] {
  return dokumente.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
}
