import * as z from 'zod/mini'
import { freeText, list } from '#app/shared/form/form-schema.ts'
import { isUuid } from '#app/shared/uuid.ts'

/** Maximum ids in one form; to change a whole list, the form sends its query instead. */
const IDS_MAX = 500

const id = z.string().check(z.refine(isUuid, 'Bitte laden Sie die Seite neu.'))
export const ExposeBulkSchema = z.object({
  was: z.enum(['oeffentlich', 'demnaechst', 'direktlink', 'verborgen', 'archivieren', 'zurueckholen'], {
    error: 'Bitte wählen Sie, was geschehen soll.',
  }),
  ids: list(id).check(z.maxLength(IDS_MAX, `Bitte wählen Sie höchstens ${IDS_MAX} Exposés.`)),
  /** Query of the whole list, used if `alle` is set. `ohne` contains the ids to leave out. */
  query: freeText(2000),
  alle: z.optional(z.literal('ja')),
  ohne: list(id).check(z.maxLength(IDS_MAX, `Bitte nehmen Sie höchstens ${IDS_MAX} Exposés aus.`)),
})
