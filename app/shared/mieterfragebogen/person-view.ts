import { type Guarded, isBoolean, isText, listOf, objectOf, oneOf } from '../json/guards.ts'
import { VORLAGE_KINDS } from './dokument-kinds.ts'
import { isPersonValues, isStepNumber } from './person-fields.ts'

const view = {
  id: isText,
  /** False for somebody who is not stored yet: `id` is the one they will have. */
  isSaved: isBoolean,
  /** Whether it is the account's own person, not somebody it enters. */
  isSelf: isBoolean,
  mieterfragebogenId: isText,
  /** How the person is called; '' for somebody who is not stored yet. */
  name: isText,
  values: isPersonValues,
  completedSteps: listOf(isStepNumber),
  /** Where the form begins (SCHRITT-6). */
  step: isStepNumber,
  /** All is said, and nobody is changing it. */
  isFinished: isBoolean,
  /** What the field of the income holds: a stated amount, that of the rental profile, or the form's default (SCHRITT-4). */
  einkommen: oneOf('gesagt', 'profil', 'vorgabe'),
  /** Proofs that are shown at the viewing instead of uploaded. */
  vorlageBeiBesichtigung: listOf(oneOf(...VORLAGE_KINDS)),
}

/** A person of a questionnaire, for those who may see and change the whole of it. */
export const isPersonView = objectOf(view)
export type PersonView = Guarded<typeof isPersonView>

/** What saving a step answers to the page's script. */
export const isSavedAnswer = objectOf({ person: isPersonView })
