import * as z from 'zod/mini'
import { freeText, list } from '#app/shared/form/form-schema.ts'
import { isUuid } from '#app/shared/uuid.ts'

/** Limit of selected ids; a whole list is sent by its query. */
const IDS_MAX = 500

const id = z.string().check(z.refine(isUuid, 'Bitte laden Sie die Seite neu.'))

/** Form of a bulk action (EXPOSELISTE-5). */
export const ExposeBulkSchema = z.object({
  was: z.enum(['oeffentlich', 'demnaechst', 'direktlink', 'verborgen', 'archivieren', 'zurueckholen'], {
    error: 'Bitte wählen Sie, was geschehen soll.',
  }),
  ids: list(id).check(z.maxLength(IDS_MAX, `Bitte wählen Sie höchstens ${IDS_MAX} Exposés.`)),
  /** Query of a whole list without the Exposés of `ohne`, if `alle` is set. */
  query: freeText(2000),
  alle: z.optional(z.literal('ja')),
  ohne: list(id).check(z.maxLength(IDS_MAX, `Bitte nehmen Sie höchstens ${IDS_MAX} Exposés aus.`)),
})
