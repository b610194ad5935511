import * as z from 'zod/mini'
import { list, rawText } from '#app/shared/form/form-schema.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { STATUS_CHANGE_MAX } from '#app/shared/verwaltung/anfragen/status-change.ts'
import { DECISIONS } from './akte-paths.ts'

const UNKNOWN = 'Bitte laden Sie die Seite neu.'

/** Somebody else who is refused: the id of the inquiry and how it was shown, with a blank between. */
const Other = z.pipe(
  z.string({ error: UNKNOWN }).check(z.refine((text) => isUuid(text.split(' ')[0] ?? ''), UNKNOWN)),
  z.transform((text) => {
    const [id = '', stand = ''] = text.split(' ')
    return { id, stand }
  }),
)

/** AKTE-9: what is decided, how the inquiry was shown, and whom of the others the flat is refused. */
export const DecisionSchema = z.object({
  decision: z.enum(DECISIONS, { error: UNKNOWN }),
  stand: rawText(),
  others: list(Other).check(z.maxLength(STATUS_CHANGE_MAX, UNKNOWN)),
})
