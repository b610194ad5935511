import * as z from 'zod/mini'
import { check, rawText } from '../form/form-schema.ts'
import { toText } from '../form/to-text.ts'
import type { Fragen } from '../fragen/fragen.ts'
import {
  fieldsOf,
  isStepNumber,
  type PersonValues,
  pickValues,
  STEP_NUMBERS,
  type StepNumber,
} from './person-fields.ts'
import { fragenOf, PERSON_ROLLEN, type PersonRolle } from './person-rolle.ts'
import { dayInBerlin, findStepErrors } from './person-rules.ts'
import { readStand, STAND_MAX } from './person-stand.ts'

/** Typed answers of one step. `stand`: the answers that the form showed when it was opened. */
export type StepInput = {
  id: string
  /** Role that the form sent; for a stored person, the stored role applies. */
  rolle: PersonRolle
  step: StepNumber
  values: PersonValues
  stand: PersonValues
}

const stepNumber = () => z.pipe(z.transform(Number), z.literal([...STEP_NUMBERS]))

export const EditPersonSchema = z.object({ schritt: z.prefault(stepNumber(), 1) })
/** Schema of the form of one step. `fragen` returns the company's choices; it is called at each check. */
export const personStepSchema = (fragen: () => Fragen) =>
  z.pipe(
    z
      .looseObject({
        id: rawText(),
        rolle: z.prefault(z.enum(PERSON_ROLLEN), 'mieter'),
        schritt: stepNumber(),
        stand: z.prefault(z.string().check(z.maxLength(STAND_MAX)), ''),
      })
      .check(
        check((form: Record<string, unknown>) => {
          const step = Number(form.schritt)
          if (!isStepNumber(step)) return {}
          const asked = fragenOf(form.rolle === 'buerge' ? 'buerge' : 'mieter', fragen())
          return findStepErrors(step, readAnswers(step, form), { today: dayInBerlin(new Date()), fragen: asked })
        }),
      ),
    z.transform(
      ({ id, rolle, schritt, stand, ...form }): StepInput => ({
        id,
        rolle,
        step: schritt,
        stand: readStand(stand),
        values: readAnswers(schritt, form),
      }),
    ),
  )

const readAnswers = (step: StepNumber, form: Record<string, unknown>) =>
  pickValues(fieldsOf(step), (field) => toText(form[field]))
