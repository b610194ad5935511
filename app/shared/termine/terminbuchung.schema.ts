import * as z from 'zod/mini'
import { freeText, list, requiredText } from '../form/form-schema.ts'
import { isUuid } from '../uuid.ts'
import { NOTES_MAX, PERSONEN_MAX, PIN_MAX, WAITING_MAX } from './terminbuchung-limits.ts'
export const PinSchema = z.object({ pin: requiredText('Bitte geben Sie die PIN ein.', PIN_MAX) })

const INCOMPLETE = 'Ungültige Parameter: inquiryId, selectedTermin oder exposeId fehlen'
const HOW_MANY = 'Bitte wählen Sie, wie viele Personen kommen.'
const personen = z.coerce
  .number({ error: HOW_MANY })
  .check(z.int(HOW_MANY), z.minimum(1, HOW_MANY), z.maximum(PERSONEN_MAX, HOW_MANY))

/** Schema of the booking form (TERMIN-5). The server checks later that enough places are free. */
export const BuchungSchema = z.object({
  terminId: z.string({ error: INCOMPLETE }).check(z.refine(isUuid, INCOMPLETE)),
  personen,
  notes: freeText(NOTES_MAX),
  contact: z.optional(z.literal('ja')),
  isChange: z.optional(z.literal('ja')),
})
export const WartelisteSchema = z.object({
  termine: list(z.string().check(z.refine(isUuid, INCOMPLETE))).check(
    z.minLength(1, 'Bitte wählen Sie mindestens einen Termin.'),
    z.maxLength(WAITING_MAX, 'Bitte wählen Sie weniger Termine.'),
  ),
  personen,
})
