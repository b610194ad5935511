import { findAusweisSide, listRequiredSides, type RequiredSide } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import { DOKUMENT_KINDS, VORLAGE_KINDS, type VorlageKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { Mietprofil } from '#app/shared/mietprofil/mietprofil-options.ts'
import { missingDetails } from '#app/shared/mietprofil/mietprofil-text.ts'
import type { StatusFarbe } from '../status-farbe.ts'
import { EINKOMMEN_STEP, FRAGEBOGEN_STEPS } from './fragebogen-steps.ts'

/** Required document (BEWERBUNG-3). */
export type Pflichtdokument = RequiredSide | Exclude<VorlageKind, 'ausweis'>

/** Uploaded document, as far as the rules need it. */
export type UploadedDokument = { dokumentTyp: string; beschreibung: string | null; status: string }

/** Details that decide about required documents. */
export type DokumentQuestion = {
  identifikationsdokumentTyp: string | null
  schufaVorhanden: boolean | null
  schufaMaklerAnfrage: boolean | null
  /** Documents shown at the viewing instead. */
  vorlageBeiBesichtigung: readonly string[]
}

/** A person of the applicant's Mieterfragebogen with what is missing. */
export type BewerbungPerson = {
  /** Null for a co-tenant, of whom the applicant sees only the two flags, not even an id (BEWERBUNG-4). */
  own: {
    interessentId: string
    name: string
    openSteps: number[]
    missingDokumente: Pflichtdokument[]
    /** The person's page accepts documents, only after the questionnaire. */
    canUpload: boolean
  } | null
  fragebogenComplete: boolean
  dokumenteComplete: boolean
}

/** Decision of the company in the words of its state. */
export type DecisionView = { isRejected: boolean; color: StatusFarbe; title: string; text: string }

/** Applications that can continue; `isReady`: they are complete. */
export type BewerbungWays = { isReady: boolean; flats: { exposeId: string; title: string }[] }

export type BewerbungProgress = { mietprofil: Mietprofil | null; personen: BewerbungPerson[] }

/** `isEinkommenOpen`: the income is the default, which counts as missing (SCHRITT-4). */
type FragebogenState = {
  completedSteps: readonly number[]
  manuallyCompleted: boolean
  isEinkommenOpen: boolean
}

/** Incomplete steps in order. */
export function openSteps({ completedSteps, isEinkommenOpen }: Omit<FragebogenState, 'manuallyCompleted'>): number[] {
  return FRAGEBOGEN_STEPS.map(({ nummer }) => nummer).filter(
    (nummer) => !completedSteps.includes(nummer) || (nummer === EINKOMMEN_STEP && isEinkommenOpen),
  )
}

/** All five steps, and confirmed as complete (BEWERBUNG-2). */
export function isFragebogenComplete(person: FragebogenState): boolean {
  return person.manuallyCompleted && openSteps(person).length === 0
}

/** The person's page accepts documents: steps finished and not being edited. A missing income does not matter. */
export function canUpload(person: Omit<FragebogenState, 'isEinkommenOpen'> & { forceEditMode: boolean }): boolean {
  return isFragebogenComplete({ ...person, isEinkommenOpen: false }) && !person.forceEditMode
}

/**
 * Required documents neither uploaded nor announced for the viewing (BEWERBUNG-3): both sides of a Personalausweis, the
 * front of a Reisepass, a payslip, and the Schufa report if there is one and the broker does not get it. Both uploaders
 * count, also the one that writes the side into `beschreibung`. Documents refused by the virus scanner count as
 * missing.
 */
export function missingDokumente(
  question: DokumentQuestion,
  dokumente: readonly UploadedDokument[],
): Pflichtdokument[] {
  return pflichtdokumente(question).filter((required) => !dokumente.some((dokument) => erfuellt(dokument, required)))
}

/** Number of required documents that are present. */
export function dokumenteProgress(question: DokumentQuestion, dokumente: readonly UploadedDokument[]) {
  const required = pflichtdokumente(question).length
  return { required, there: required - missingDokumente(question, dokumente).length }
}

/** True if profile, and every person's questionnaire and documents are complete (BEWERBUNG-5). */
export function isBewerbungComplete({ mietprofil, personen }: BewerbungProgress): boolean {
  return (
    missingDetails(mietprofil).length === 0 &&
    personen.length > 0 &&
    personen.every((person) => person.fragebogenComplete && person.dokumenteComplete)
  )
}

function pflichtdokumente(question: DokumentQuestion): Pflichtdokument[] {
  return VORLAGE_KINDS.filter((kind) => !question.vorlageBeiBesichtigung.includes(kind)).flatMap((kind) => {
    if (kind === 'ausweis') return listRequiredSides(question.identifikationsdokumentTyp)
    return DOKUMENT_KINDS[kind].required === 'always' || isSchufaAvailable(question) ? [kind] : []
  })
}

const isSchufaAvailable = ({ schufaVorhanden, schufaMaklerAnfrage }: DokumentQuestion) =>
  schufaVorhanden === true && schufaMaklerAnfrage !== true

function erfuellt({ dokumentTyp, beschreibung, status }: UploadedDokument, required: Pflichtdokument): boolean {
  if (status === 'abgelehnt') return false
  return dokumentTyp === required || findAusweisSide(dokumentTyp, beschreibung) === required
}
