import { type Guarded, isBoolean, isText, listOf, objectOf, oneOf } from '../json/guards.ts'
import { VORLAGE_KINDS } from './dokument-kinds.ts'
import { isPersonValues, isStepNumber } from './person-fields.ts'

const view = {
  id: isText,
  /** False for a new person; `id` is its future id. */
  isSaved: isBoolean,
  /** The account's own person. */
  isSelf: isBoolean,
  mieterfragebogenId: isText,
  /** Name; '' for a new person. */
  name: isText,
  values: isPersonValues,
  completedSteps: listOf(isStepNumber),
  /** First step of the form (SCHRITT-6). */
  step: isStepNumber,
  /** Complete and not being edited. */
  isFinished: isBoolean,
  /** Source of the shown income: stated, from the rental profile, or the default (SCHRITT-4). */
  einkommen: oneOf('gesagt', 'profil', 'vorgabe'),
  /** Proofs shown at the viewing instead of uploaded. */
  vorlageBeiBesichtigung: listOf(oneOf(...VORLAGE_KINDS)),
}

/** A person of a questionnaire, for accounts with full access. */
export const isPersonView = objectOf(view)
export type PersonView = Guarded<typeof isPersonView>

/** Response to saving a step by script. */
export const isSavedAnswer = objectOf({ person: isPersonView })
