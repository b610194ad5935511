import * as z from 'zod/mini'
import { freeText, list } from '#app/shared/form/form-schema.ts'
import { isUuid } from '#app/shared/uuid.ts'

/** As many as the boxes of one page and more are sent by their ids; all of a list by its query. */
const IDS_MAX = 500

const id = z.string().check(z.refine(isUuid, 'Bitte laden Sie die Seite neu.'))

/** The form of what is done with many Exposés at once (EXPOSELISTE-5). */
export const ExposeBulkSchema = z.object({
  was: z.enum(['oeffentlich', 'demnaechst', 'direktlink', 'verborgen', 'archivieren', 'zurueckholen'], {
    error: 'Bitte wählen Sie, was geschehen soll.',
  }),
  ids: list(id).check(z.maxLength(IDS_MAX, `Bitte wählen Sie höchstens ${IDS_MAX} Exposés.`)),
  /** The query of a list of which all is meant, but for the Exposés of `ohne`; `alle` says that it is. */
  query: freeText(2000),
  alle: z.optional(z.literal('ja')),
  ohne: list(id).check(z.maxLength(IDS_MAX, `Bitte nehmen Sie höchstens ${IDS_MAX} Exposés aus.`)),
})
