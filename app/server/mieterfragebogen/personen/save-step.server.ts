import { config } from '#app/server/config/config.server.ts'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { takeOverName } from '#app/server/konten/konto/profil.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { Fragen } from '#app/shared/fragen/fragen.ts'
import { type Changes, mergeAnswers } from '#app/shared/mieterfragebogen/merge-answers.ts'
import {
  fieldsOf,
  isLeftOut,
  landOf,
  type PersonValues,
  pickValues,
  STEP_NUMBERS,
  type StepNumber,
  stepsOf,
} from '#app/shared/mieterfragebogen/person-fields.ts'
import { fragenOf, type PersonRolle } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { countGaps, dayInBerlin, listInvalidSteps, tidyAnswer } from '#app/shared/mieterfragebogen/person-rules.ts'
import type { PersonView } from '#app/shared/mieterfragebogen/person-view.ts'
import { needBySituation } from '#app/shared/mieterfragebogen/situations.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { findOwnProfil, interessentNotFound, requireOwnFragebogen } from './load-person.server.ts'
import {
  countPersonen,
  findOwnPerson,
  insertPerson,
  type PersonColumns,
  type PersonRow,
  updateOwnPerson,
} from './person.repository.server.ts'
import { toAnswers, toColumns, toPersonView } from './person-answers.server.ts'

export const PERSONEN_MAX = 20

/** Returns the steps that have no questions for the person; they count as completed (BUERGE-2). */
function unaskedSteps(fragen: Fragen): StepNumber[] {
  const asked = stepsOf(fragen)
  return STEP_NUMBERS.filter((step) => !asked.includes(step))
}

export const firstCompletedSteps = (rolle: PersonRolle): StepNumber[] => unaskedSteps(fragenOf(rolle, config.fragen))

type StepSaving = {
  akteur: Person
  personId: string
  /** Questionnaire and role of a new person; null for a person that is already stored. */
  newIn: { mieterfragebogenId: string | null; rolle?: PersonRolle } | null
  step: StepNumber
  values: PersonValues
  /** Values that the form showed before the user's changes, for optimistic concurrency. */
  stand: PersonValues
  now: Date
}

/**
 * Saves a step; the last step completes the person (SCHRITT-5, SCHRITT-7). Merges changes made on other devices.
 * @throws VERALTET if another device changed the same answer; then nothing is saved (SCHRITT-9)
 * @throws INTERESSENT_NICHT_GEFUNDEN, MIETERFRAGEBOGEN_NICHT_GEFUNDEN, ZU_VIELE_PERSONEN, FEHLENDE_ANGABEN
 */
export async function saveStep(
  db: Database,
  { akteur, personId: id, newIn, step, values, stand, now }: StepSaving,
): Promise<PersonView> {
  const { kontoId } = akteur
  if (!isUuid(id)) throw interessentNotFound()
  const { row, profil } = await db.transaction(async (tx) => {
    if (newIn) await ensurePerson(tx, { id, kontoId, rolle: 'mieter', ...newIn, now })
    const row = await findOwnPerson(tx, { id, kontoId, lock: true })
    if (!row) throw interessentNotFound()
    const profil = await findOwnProfil(tx, { kontoId, row })
    const answers = bringTogether(toAnswers(row, profil), { step, values, stand })
    const fragen = fragenOf(row.rolle, config.fragen)
    const columns = {
      ...toColumns(pickAnswers(step, answers, fragen)),
      ...nextState(row, { step, answers, fragen, now }),
    }
    const saved = await updateOwnPerson(tx, { id, kontoId, columns, now })
    if (!saved) throw interessentNotFound()
    return { row: saved, profil }
  })
  // Outside the transaction: deleting an account locks it before its persons.
  if (step === 1 && row.profileId === kontoId) {
    await takeOverName(db, { akteur, vorname: row.vorname ?? '', nachname: row.nachname ?? '' })
  }
  return toPersonView(row, { kontoId, profil })
}

/** Inserts the person if missing: only once, even if the form is submitted repeatedly (SCHRITT-8). */
async function ensurePerson(
  tx: Executor,
  {
    mieterfragebogenId,
    rolle,
    ...person
  }: { id: string; kontoId: string; mieterfragebogenId: string | null; rolle: PersonRolle; now: Date },
): Promise<void> {
  if (await findOwnPerson(tx, person)) return
  const fragebogenId = await requireOwnFragebogen(tx, { ...person, mieterfragebogenId, lock: true })
  if ((await countPersonen(tx, fragebogenId)) >= PERSONEN_MAX) {
    throw new DomainError(
      'ZU_VIELE_PERSONEN',
      `Ein Mieterfragebogen hat höchstens ${PERSONEN_MAX} Personen. Bitte entfernen Sie zuerst eine.`,
    )
  }
  const completedSteps = firstCompletedSteps(rolle)
  await insertPerson(tx, { ...person, rolle, completedSteps, mieterfragebogenId: fragebogenId })
}

/** Drops answers to questions that the person is not asked, by situation or by the company (SITUATION-3, FRAGEN-1). */
const pickAnswers = (step: StepNumber, answers: PersonValues, fragen: Fragen) =>
  pickValues(fieldsOf(step), (field) =>
    needBySituation(field, answers.situation) === 'unasked' || isLeftOut(field, fragen)
      ? ''
      : tidyAnswer(field, answers[field] ?? '', landOf(answers)),
  )

function bringTogether(stored: PersonValues, { step, values, stand }: Pick<StepSaving, 'step' | 'values' | 'stand'>) {
  const changes: Changes = {}
  for (const field of fieldsOf(step)) changes[field] = { before: stand[field] ?? '', mine: values[field] ?? '' }
  const { values: answers, conflicts } = mergeAnswers(stored, changes)
  if (conflicts.length > 0) throw outdated()
  return answers
}

function nextState(
  { completedSteps }: PersonRow,
  { step, answers, fragen, now }: { step: StepNumber; answers: PersonValues; fragen: Fragen; now: Date },
): PersonColumns {
  const rules = { today: dayInBerlin(now), fragen }
  // Each side's answers were valid, but their merge may not be. The page then shows it with the gaps.
  if (countGaps(step, answers, rules) > 0) throw outdated()
  const next = stepsOf(fragen).find((one) => one > step)
  if (next !== undefined) {
    const completed = new Set([...completedSteps, ...unaskedSteps(fragen), step])
    return { completedSteps: Array.from(completed).sort(), currentStep: next }
  }
  const missing = listInvalidSteps(answers, rules)
  if (missing.length > 0) {
    throw new DomainError(
      'FEHLENDE_ANGABEN',
      `Bitte füllen Sie alle erforderlichen Felder aus: Schritt ${missing.join(', ')}.`,
    )
  }
  return { completedSteps: [...STEP_NUMBERS], currentStep: step, manuallyCompleted: true, forceEditMode: false }
}

function outdated(): DomainError {
  return new DomainError(
    'VERALTET',
    'Diese Angaben wurden inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert. Bitte wählen Sie, was gilt.',
  )
}
