import * as z from 'zod/mini'
import { list, rawText } from '#app/shared/form/form-schema.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { STATUS_CHANGE_MAX } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { ZUSAGE_FIELDS } from '#app/shared/zusage/zusage.schema.ts'
import { DECISIONS } from './akte-paths.ts'

const UNKNOWN = 'Bitte laden Sie die Seite neu.'

/** Other applicant to reject with the same form: id and version of the inquiry, separated by a space. */
const Other = z.pipe(
  z.string({ error: UNKNOWN }).check(z.refine((text) => isUuid(text.split(' ')[0] ?? ''), UNKNOWN)),
  z.transform((text) => {
    const [id = '', stand = ''] = text.split(' ')
    return { id, stand }
  }),
)
export const DecisionSchema = z.object({
  decision: z.enum(DECISIONS, { error: UNKNOWN }),
  stand: rawText(),
  // Only a promise has them (ZUSAGE-1).
  ...ZUSAGE_FIELDS,
  others: list(Other).check(z.maxLength(STATUS_CHANGE_MAX, UNKNOWN)),
})
