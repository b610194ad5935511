import { choiceOf, type Fragen } from '#app/shared/fragen/fragen.ts'
import { findAusweisSide, missingRequiredSides, type RequiredSide } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import {
  DOKUMENT_KINDS,
  type DokumentKind,
  FRAGE_OF_KIND,
  VORLAGE_KINDS,
  type VorlageKind,
} from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { situationRow } from '#app/shared/mieterfragebogen/situations.ts'
import type { Mietprofil } from '#app/shared/mietprofil/mietprofil-options.ts'
import { missingDetails } from '#app/shared/mietprofil/mietprofil-text.ts'
import type { StatusColor } from '#app/shared/status-color.ts'
import { EINKOMMEN_STEP, FRAGEBOGEN_STEPS } from './fragebogen-steps.ts'

export type RequiredDokument = RequiredSide | TypOf<ProofKind>

type TypOf<Kind extends DokumentKind> = (typeof DOKUMENT_KINDS)[Kind]['typen'][number]

/** Fields of an uploaded document that tell which required document it is, and whether it was refused. */
export type UploadedDokument = { dokumentTyp: string; beschreibung: string | null; status: string }

export type DokumentQuestion = {
  fragen: Fragen
  situation: string | null
  identifikationsdokumentTyp: string | null
  schufaVorhanden: boolean | null
  schufaMaklerAnfrage: boolean | null
  /** Kind of the person's WBS; null if none is stated. */
  wbsArt: string | null
  vorlageBeiBesichtigung: readonly string[]
}

export type BewerbungPerson = {
  rolle: PersonRolle
  /** Null for a co-tenant with another account: only completeness is known, no name or id (BEWERBUNG-4). */
  own: {
    interessentId: string
    name: string
    openSteps: number[]
    missingDokumente: RequiredDokument[]
    canUpload: boolean
  } | null
  fragebogenComplete: boolean
  dokumenteComplete: boolean
}

export type DecisionView = { isRejected: boolean; color: StatusColor; title: string; text: string }

/** Applications that the person can continue or send. `isReady`: profile, questionnaires and documents are complete. */
export type BewerbungWays = { isReady: boolean; flats: { exposeId: string; title: string }[] }

export type BewerbungProgress = { mietprofil: Mietprofil | null; fragen: Fragen; personen: BewerbungPerson[] }

/** State of one person's questionnaire. `isEinkommenOpen`: the income is still the default (SCHRITT-4). */
type FragebogenState = {
  completedSteps: readonly number[]
  manuallyCompleted: boolean
  isEinkommenOpen: boolean
}

export function openSteps({ completedSteps, isEinkommenOpen }: Omit<FragebogenState, 'manuallyCompleted'>): number[] {
  return FRAGEBOGEN_STEPS.map(({ nummer }) => nummer).filter(
    (nummer) => !completedSteps.includes(nummer) || (nummer === EINKOMMEN_STEP && isEinkommenOpen),
  )
}

/** True if all steps are finished and the person has completed the questionnaire (BEWERBUNG-2). */
export function isFragebogenComplete(person: FragebogenState): boolean {
  return person.manuallyCompleted && openSteps(person).length === 0
}

/** True if all steps are finished and the questionnaire is not being edited. A missing income is allowed. */
export function canUpload(person: Omit<FragebogenState, 'isEinkommenOpen'> & { forceEditMode: boolean }): boolean {
  return isFragebogenComplete({ ...person, isEinkommenOpen: false }) && !person.forceEditMode
}

/** Flat of the application. `isWbsNeeded`: its tenant needs a WBS (WBS-6). */
type Flat = { isWbsNeeded: boolean }

/**
 * Lists required documents that are neither uploaded nor announced for the viewing (BEWERBUNG-3). Documents refused by
 * the virus scanner count as missing. Some documents have the side of the identity card only in `beschreibung`.
 */
export function missingDokumente(
  question: DokumentQuestion,
  dokumente: readonly UploadedDokument[],
  flat?: Flat,
): RequiredDokument[] {
  const isThere = (required: RequiredDokument) => dokumente.some((dokument) => fulfils(dokument, required))
  return listUploadKinds(question).flatMap((kind): RequiredDokument[] =>
    kind === 'ausweis'
      ? missingRequiredSides(question.identifikationsdokumentTyp, isThere)
      : typenOf(kind, question, flat).filter((typ) => !isThere(typ)),
  )
}

export function dokumenteProgress(question: DokumentQuestion, dokumente: readonly UploadedDokument[]) {
  const required = missingDokumente(question, []).length
  return { required, there: required - missingDokumente(question, dokumente).length }
}

export function isBewerbungComplete({ mietprofil, fragen, personen }: BewerbungProgress): boolean {
  return (
    missingDetails(mietprofil, fragen).length === 0 &&
    personen.length > 0 &&
    personen.every((person) => person.fragebogenComplete && person.dokumenteComplete)
  )
}

const listUploadKinds = ({ vorlageBeiBesichtigung, fragen }: DokumentQuestion) =>
  VORLAGE_KINDS.filter(
    (kind) => !vorlageBeiBesichtigung.includes(kind) && choiceOf(FRAGE_OF_KIND[kind], fragen) === 'noetig',
  )

type ProofKind = Exclude<VorlageKind, 'ausweis'>

function typenOf(kind: ProofKind, question: DokumentQuestion, flat?: Flat): TypOf<ProofKind>[] {
  if (kind === 'schufa') return isSchufaAvailable(question) ? ['schufa'] : []
  if (kind === 'wbs') return question.wbsArt !== null && flat?.isWbsNeeded ? ['wbs'] : []
  const { typ } = situationRow(question.situation).paper
  return DOKUMENT_KINDS[kind].typen.filter((own) => own === typ)
}

const isSchufaAvailable = ({ schufaVorhanden, schufaMaklerAnfrage }: DokumentQuestion) =>
  schufaVorhanden === true && schufaMaklerAnfrage !== true

function fulfils({ dokumentTyp, beschreibung, status }: UploadedDokument, required: RequiredDokument): boolean {
  if (status === 'abgelehnt') return false
  return dokumentTyp === required || findAusweisSide(dokumentTyp, beschreibung) === required
}
