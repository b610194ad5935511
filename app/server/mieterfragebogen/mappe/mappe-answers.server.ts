import { config } from '#app/server/config/config.server.ts'
import { FRAGEBOGEN_STEPS } from '#app/shared/bewerbung/fragebogen-steps.ts'
import { euro } from '#app/shared/format/euro.ts'
import {
  fieldRule,
  fieldsOf,
  labelOf,
  type PersonField,
  type PersonValues,
  statedEinkommen,
  stepsOf,
} from '#app/shared/mieterfragebogen/person-fields.ts'
import { fragenOf } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { isAsked } from '#app/shared/mieterfragebogen/person-rules.ts'
import type { PersonRow } from '../personen/person.repository.server.ts'
import { toAnswers } from '../personen/person-answers.server.ts'
import type { MappeAnswers } from './mappe-content.server.ts'

const NONE = '–'

/** Groups a person's answers by step. Leaves out questions that the person is not asked. */
export function toAnswerSection(person: PersonRow, name: string): MappeAnswers {
  const values = toAnswers(person, null)
  const fragen = fragenOf(person.rolle, config.fragen)
  const steps = stepsOf(fragen)
  return {
    kind: 'answers',
    title: `Angaben von ${name}`,
    groups: FRAGEBOGEN_STEPS.filter(({ nummer }) => steps.includes(nummer)).map(({ nummer, title }) => ({
      title,
      rows: fieldsOf(nummer)
        .filter((field) => isAsked(field, values, fragen))
        .map((field): [string, string] => [labelOf(field, values), answerText(field, values, person)]),
    })),
  }
}

function answerText(field: PersonField, values: PersonValues, person: PersonRow): string {
  if (field === 'aktuellesMonatseinkommenNetto') {
    const income = statedEinkommen(person.aktuellesMonatseinkommenNetto)
    return income === null ? NONE : euro(income)
  }
  const text = values[field] ?? ''
  const option = fieldRule(field).options?.find(({ value }) => value === text)
  return option?.text ?? (text || NONE)
}
