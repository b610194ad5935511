import { isFragen } from '../fragen/fragen.ts'
import { type Guarded, isBoolean, isText, listOf, objectOf, oneOf } from '../json/guards.ts'
import { VORLAGE_KINDS } from './dokument-kinds.ts'
import { isPersonValues, isStepNumber } from './person-fields.ts'
import { isPersonRolle } from './person-rolle.ts'

const view = {
  id: isText,
  /** False for a new person, who is not stored yet: `id` is then the id of the future row, and `name` is ''. */
  isSaved: isBoolean,
  isSelf: isBoolean,
  rolle: isPersonRolle,
  mieterfragebogenId: isText,
  name: isText,
  values: isPersonValues,
  completedSteps: listOf(isStepNumber),
  /** Step that the page opens with (SCHRITT-6). `isFinished`: all steps are complete and no edit is in progress. */
  step: isStepNumber,
  isFinished: isBoolean,
  /** Source of the income: stated by the person, copied from the rental profile, or the default (SCHRITT-4). */
  einkommen: oneOf('gesagt', 'profil', 'vorgabe'),
  /** Choices of the company about single questions, as they apply to this person. */
  fragen: isFragen,
  vorlageBeiBesichtigung: listOf(oneOf(...VORLAGE_KINDS)),
}

/** Validates a person with all answers, for accounts that may read and edit them. */
export const isPersonView = objectOf(view)
export type PersonView = Guarded<typeof isPersonView>

export const isSavedAnswer = objectOf({ person: isPersonView })
