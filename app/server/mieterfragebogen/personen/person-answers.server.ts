import { config } from '#app/server/config/config.server.ts'
import { canUpload } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { EINKOMMEN_STEP } from '#app/shared/bewerbung/fragebogen-steps.ts'
import { parseWbsSize } from '#app/shared/exposes/parse-wbs.ts'
import { decimal } from '#app/shared/format/number.ts'
import { VORLAGE_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { personName } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { DEFAULT_LAND, landName } from '#app/shared/mieterfragebogen/laender.ts'
import {
  AUSWEIS_OPTIONS,
  EINKOMMEN_DEFAULT,
  isStepNumber,
  landOf,
  PERSON_FIELDS,
  type PersonField,
  type PersonValues,
  pickValues,
  statedEinkommen,
  stepsOf,
  WOHNSITUATION_OPTIONS,
} from '#app/shared/mieterfragebogen/person-fields.ts'
import { fragenOf } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { parseDay, parseMonth, parseTelefon, tidyAnswer } from '#app/shared/mieterfragebogen/person-rules.ts'
import type { PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import { isSituation, type Situation, situationOfBerufe } from '#app/shared/mieterfragebogen/situations.ts'
import { amountText } from '#app/shared/mietprofil/amount-text.ts'
import type { Beruf } from '#app/shared/mietprofil/mietprofil-options.ts'
import { parseAmount } from '#app/shared/mietprofil/mietprofil-rules.ts'
import { isWbsArt } from '#app/shared/wbs/wbs-arten.ts'
import type { PersonColumns, PersonRow } from './person.repository.server.ts'

/** Parts of the account's rental profile that step 3 proposes until the step is saved. */
export type OwnProfil = { einkommen: number | null; beruf: readonly Beruf[] }

export function toAnswers(row: PersonRow, profil: OwnProfil | null): PersonValues {
  const answers: PersonValues = pickValues(PERSON_FIELDS, (field) => tidyAnswer(field, answerText(row, field, profil)))
  // Options that no longer exist are asked again.
  if (!AUSWEIS_OPTIONS.some(({ value }) => value === row.identifikationsdokumentTyp)) {
    answers.identifikationsdokumentTyp = ''
  }
  return answers
}

function answerText(row: PersonRow, field: PersonField, profil: OwnProfil | null): string {
  if (field === 'aktuellesMonatseinkommenNetto') return amountText(shownEinkommen(row, profil).amount)
  if (field === 'situation') return shownSituation(row, profil) ?? ''
  if (field === 'land') return row.land ?? DEFAULT_LAND
  const value = row[field]
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return decimal(value)
  return value ?? ''
}

function shownSituation(row: PersonRow, profil: OwnProfil | null): Situation | null {
  if (row.situation !== null || row.completedSteps.includes(EINKOMMEN_STEP)) return row.situation
  return profil && situationOfBerufe(profil.beruf)
}

/** Income to show (SCHRITT-4). A missing income means 0 if the income step is completed, otherwise "not asked yet". */
function shownEinkommen(row: PersonRow, profil: OwnProfil | null): { amount: number; kind: PersonView['einkommen'] } {
  const stored = row.aktuellesMonatseinkommenNetto ?? (row.completedSteps.includes(EINKOMMEN_STEP) ? 0 : null)
  const said = statedEinkommen(stored)
  if (said !== null) return { amount: said, kind: 'gesagt' }
  return profil?.einkommen
    ? { amount: profil.einkommen, kind: 'profil' }
    : { amount: EINKOMMEN_DEFAULT, kind: 'vorgabe' }
}

export function toColumns(values: PersonValues): PersonColumns {
  return {
    vorname: toText(values.vorname),
    nachname: toText(values.nachname),
    geburtsdatum: toDay(values.geburtsdatum),
    geburtsort: toText(values.geburtsort),
    geburtsname: toText(values.geburtsname),
    telefon: toTelefon(values.telefon),
    email: toText(values.email),
    land: toText(values.land),
    strasse: toText(values.strasse),
    hausnummer: toText(values.hausnummer),
    plz: toText(values.plz),
    ort: toText(values.ort),
    aktuelleAnschrift: toAnschrift(values),
    identifikationsdokumentTyp: toChoice(AUSWEIS_OPTIONS, values.identifikationsdokumentTyp),
    situation: values.situation === undefined ? undefined : isSituation(values.situation) ? values.situation : null,
    ausgeuebteerBeruf: toText(values.ausgeuebteerBeruf),
    arbeitgeberName: toText(values.arbeitgeberName),
    beschaeftigtSeit: values.beschaeftigtSeit === undefined ? undefined : parseMonth(values.beschaeftigtSeit),
    aktuellesMonatseinkommenNetto: toEinkommen(values.aktuellesMonatseinkommenNetto),
    schufaVorhanden: toBoolean(values.schufaVorhanden),
    schufaMaklerAnfrage: toBoolean(values.schufaMaklerAnfrage),
    bisherigeWohnsituation: toChoice(WOHNSITUATION_OPTIONS, values.bisherigeWohnsituation),
    bisherigerVermieterName: toText(values.bisherigerVermieterName),
    bisherigerVermieterAnschrift: toText(values.bisherigerVermieterAnschrift),
    bisherigerVermieterTelefon: toTelefon(values.bisherigerVermieterTelefon),
    haustiere: toBoolean(values.haustiere),
    haustiereBeschreibung: toText(values.haustiereBeschreibung),
    verbraucherinsolvenzverfahren: toBoolean(values.verbraucherinsolvenzverfahren),
    mietschulden: toBoolean(values.mietschulden),
    wbsArt: values.wbsArt === undefined ? undefined : isWbsArt(values.wbsArt) ? values.wbsArt : null,
    wbsZimmer: toSize(values.wbsZimmer),
    wbsFlaeche: toSize(values.wbsFlaeche),
    wbsGueltigBis: toDay(values.wbsGueltigBis),
  }
}

const toText = (text: string | undefined) => (text === undefined ? undefined : text || null)
const toDay = (text: string | undefined) => (text === undefined ? undefined : parseDay(text))
const toSize = (text: string | undefined) => (text === undefined ? undefined : parseWbsSize(text))
const toTelefon = (text: string | undefined) => toText(text === undefined ? undefined : (parseTelefon(text) ?? text))
const toEinkommen = (text: string | undefined) => (text === undefined ? undefined : parseAmount(text) || null)
const toBoolean = (text: string | undefined) => (text === undefined ? undefined : text === '' ? null : text === 'ja')

function toChoice<Value extends string>(options: readonly { value: Value }[], text: string | undefined) {
  return text === undefined ? undefined : (options.find(({ value }) => value === text)?.value ?? null)
}

function toAnschrift(values: PersonValues): string | undefined {
  const { strasse, hausnummer, plz, ort } = values
  if (strasse === undefined) return undefined
  const place = `${strasse} ${hausnummer}, ${[plz, ort].filter(Boolean).join(' ')}`
  return landOf(values) === DEFAULT_LAND ? place : `${place}, ${landName(landOf(values))}`
}

export type Reader = { kontoId: string; profil: OwnProfil | null }

export function toPersonView(row: PersonRow, { kontoId, profil }: Reader): PersonView {
  const isSelf = row.profileId === kontoId
  return {
    id: row.id,
    isSaved: true,
    isSelf,
    rolle: row.rolle,
    mieterfragebogenId: row.mieterfragebogenId,
    name: personName({ ...row, isSelf }),
    values: toAnswers(row, profil),
    einkommen: shownEinkommen(row, profil).kind,
    completedSteps: row.completedSteps.filter(isStepNumber),
    step: findFirstStep(row),
    isFinished: canUpload(row),
    fragen: fragenOf(row.rolle, config.fragen),
    vorlageBeiBesichtigung: VORLAGE_KINDS.filter((kind) => row.vorlageBeiBesichtigung.includes(kind)),
  }
}

/** Returns the step to resume: the last one opened, or the first if only the completion is missing (SCHRITT-6). */
function findFirstStep({ rolle, completedSteps, manuallyCompleted, currentStep }: PersonRow) {
  const steps = stepsOf(fragenOf(rolle, config.fragen))
  const isLastWordMissing = !manuallyCompleted && steps.every((step) => completedSteps.includes(step))
  return (isLastWordMissing ? undefined : steps.find((step) => step >= currentStep)) ?? 1
}
