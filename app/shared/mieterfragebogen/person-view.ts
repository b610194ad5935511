import { type Guarded, isBoolean, isText, listOf, objectOf, oneOf } from '../json/guards.ts'
import { VORLAGE_KINDS } from './dokument-kinds.ts'
import { isPersonValues, isStepNumber } from './person-fields.ts'

const view = {
  id: isText,
  /** False for a new person; `id` is its future id. */
  isSaved: isBoolean,
  isSelf: isBoolean,
  mieterfragebogenId: isText,
  /** '' for a new person. */
  name: isText,
  values: isPersonValues,
  completedSteps: listOf(isStepNumber),
  /** First step to show (SCHRITT-6). */
  step: isStepNumber,
  /** Complete and not being edited. */
  isFinished: isBoolean,
  /** Source of the income: stated, from the rental profile, or the default (SCHRITT-4). */
  einkommen: oneOf('gesagt', 'profil', 'vorgabe'),
  vorlageBeiBesichtigung: listOf(oneOf(...VORLAGE_KINDS)),
}

/** For accounts with full access to the person. */
export const isPersonView = objectOf(view)
export type PersonView = Guarded<typeof isPersonView>

export const isSavedAnswer = objectOf({ person: isPersonView })
