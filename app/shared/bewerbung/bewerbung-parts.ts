import { findAusweisSide, listRequiredSides, type RequiredSide } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import { DOKUMENT_KINDS, VORLAGE_KINDS, type VorlageKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { Mietprofil } from '#app/shared/mietprofil/mietprofil-options.ts'
import { missingDetails } from '#app/shared/mietprofil/mietprofil-text.ts'
import type { StatusFarbe } from '../status-farbe.ts'
import { EINKOMMEN_STEP, FRAGEBOGEN_STEPS } from './fragebogen-steps.ts'

/** A document that a person has to hand in (BEWERBUNG-3). */
export type Pflichtdokument = RequiredSide | Exclude<VorlageKind, 'ausweis'>

/** An uploaded document, as far as the rules look at it. */
export type UploadedDokument = { dokumentTyp: string; beschreibung: string | null; status: string }

/** What of a person's answers says which documents are asked for. */
export type DokumentQuestion = {
  identifikationsdokumentTyp: string | null
  schufaVorhanden: boolean | null
  schufaMaklerAnfrage: boolean | null
  /** What the person shows at the viewing instead. */
  vorlageBeiBesichtigung: readonly string[]
}

/** A person of the applicant's Mieterfragebogen and what is still open for them. */
export type BewerbungPerson = {
  /** Null for a co-tenant: the applicant learns nothing of them but the two flags, no id either (BEWERBUNG-4). */
  own: {
    interessentId: string
    name: string
    openSteps: number[]
    missingDokumente: Pflichtdokument[]
    /** The person's page takes documents: only once the questionnaire is finished. */
    canUpload: boolean
  } | null
  fragebogenComplete: boolean
  dokumenteComplete: boolean
}

/** What the company has decided about an inquiry, in the words of its state. */
export type DecisionView = { isRejected: boolean; color: StatusFarbe; title: string; text: string }

/** The applications that the person may go on with; `isReady`: nothing is missing for them. */
export type BewerbungWays = { isReady: boolean; flats: { exposeId: string; title: string }[] }

/** All that makes up an application. */
export type BewerbungProgress = { mietprofil: Mietprofil | null; personen: BewerbungPerson[] }

/** `isEinkommenOpen`: the income is the form's default, which counts as not given (SCHRITT-4). */
type FragebogenState = {
  completedSteps: readonly number[]
  manuallyCompleted: boolean
  isEinkommenOpen: boolean
}

/** The numbers of the steps that lack something, in order. */
export function openSteps({ completedSteps, isEinkommenOpen }: Omit<FragebogenState, 'manuallyCompleted'>): number[] {
  return FRAGEBOGEN_STEPS.map(({ nummer }) => nummer).filter(
    (nummer) => !completedSteps.includes(nummer) || (nummer === EINKOMMEN_STEP && isEinkommenOpen),
  )
}

/** All five steps, and the person has said that this is all (BEWERBUNG-2). */
export function isFragebogenComplete(person: FragebogenState): boolean {
  return person.manuallyCompleted && openSteps(person).length === 0
}

/** The person's page takes documents: the steps are finished, and nobody is changing them. An open income does not matter. */
export function canUpload(person: Omit<FragebogenState, 'isEinkommenOpen'> & { forceEditMode: boolean }): boolean {
  return isFragebogenComplete({ ...person, isEinkommenOpen: false }) && !person.forceEditMode
}

/**
 * The required documents that a person has neither uploaded nor wants to show at the viewing (BEWERBUNG-3): both sides
 * of a Personalausweis, the front of a Reisepass, a payslip always, the Schufa report only where there is one and the
 * broker does not get it. Both uploaders count, the general one and the one that writes the side into `beschreibung`.
 * What the virus scanner has refused is not there.
 */
export function missingDokumente(
  question: DokumentQuestion,
  dokumente: readonly UploadedDokument[],
): Pflichtdokument[] {
  return pflichtdokumente(question).filter((required) => !dokumente.some((dokument) => erfuellt(dokument, required)))
}

/** How many of the required documents are there. */
export function dokumenteProgress(question: DokumentQuestion, dokumente: readonly UploadedDokument[]) {
  const required = pflichtdokumente(question).length
  return { required, there: required - missingDokumente(question, dokumente).length }
}

/** Nothing is missing: profile, every person's questionnaire and documents (BEWERBUNG-5). */
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
