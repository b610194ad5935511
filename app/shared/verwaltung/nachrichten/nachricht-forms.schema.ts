import * as z from 'zod/mini'
import { list, requiredText } from '#app/shared/form/form-schema.ts'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { isUuid } from '#app/shared/uuid.ts'

const RELOAD = 'Bitte laden Sie die Seite neu.'
const id = z.string({ error: RELOAD }).check(z.refine(isUuid, RELOAD))
export const RetrySchema = z.object({
  ids: list(id).check(z.minLength(1, 'Bitte wählen Sie Nachrichten.'), z.maxLength(500, RELOAD)),
})

/** Schema of the form that resends all messages with this reason of failure, as the list names it (POSTFACH-4). */
export const RetryReasonSchema = z.object({ reason: requiredText(RELOAD, 200) })

/** Form that corrects a recipient (POSTFACH-5). `inKonto`: also change the account, once its owner has confirmed. */
export const AdresseSchema = z.object({
  an: requiredText('Bitte geben Sie an, wohin die Nachricht gehen soll.', FIELD_LIMITS.email),
  inKonto: z.optional(z.literal('ja')),
  stand: z.string({ error: RELOAD }),
})
