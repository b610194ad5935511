import * as z from 'zod/mini'
import { freeText, list } from '#app/shared/form/form-schema.ts'
import { isUuid } from '#app/shared/uuid.ts'

/** Maximum number of ids in one form. To change a whole list, the form sends the list's query instead. */
const IDS_MAX = 500

const id = z.string().check(z.refine(isUuid, 'Bitte laden Sie die Seite neu.'))
export const ExposeBulkSchema = z.object({
  was: z.enum(['oeffentlich', 'demnaechst', 'direktlink', 'verborgen', 'archivieren', 'zurueckholen'], {
    error: 'Bitte wählen Sie, was geschehen soll.',
  }),
  ids: list(id).check(z.maxLength(IDS_MAX, `Bitte wählen Sie höchstens ${IDS_MAX} Exposés.`)),
  /** Query of the list; if `alle` is set, the form changes all its Exposés, except the ids in `ohne`. */
  query: freeText(2000),
  alle: z.optional(z.literal('ja')),
  ohne: list(id).check(z.maxLength(IDS_MAX, `Bitte nehmen Sie höchstens ${IDS_MAX} Exposés aus.`)),
})
