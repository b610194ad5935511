import * as z from 'zod/mini'
import { freeText, list } from '../form/form-schema.ts'
import { type Guarded, isNumber, isText, listOf, objectOf } from '../json/guards.ts'
import { isUuid } from '../uuid.ts'

/** What can be done with many Exposés at once, with the words of the button (EXPOSELISTE-5). */
export const EXPOSE_BULK = {
  oeffentlich: 'Öffentlich zeigen',
  demnaechst: 'Als „Demnächst“ zeigen',
  direktlink: 'Nur mit Direktlink zeigen',
  verborgen: 'Nicht mehr zeigen',
  archivieren: 'Archivieren',
  zurueckholen: 'Aus dem Archiv holen',
} as const

export type ExposeBulk = keyof typeof EXPOSE_BULK

/** As many as the boxes of one page and more are sent by their ids; all of a list by its query. */
const IDS_MAX = 500

const id = z.string().check(z.refine(isUuid, 'Bitte laden Sie die Seite neu.'))

export const ExposeBulkSchema = z.object({
  was: z.enum(['oeffentlich', 'demnaechst', 'direktlink', 'verborgen', 'archivieren', 'zurueckholen'], {
    error: 'Bitte wählen Sie, was geschehen soll.',
  }),
  ids: list(id).check(z.maxLength(IDS_MAX, `Bitte wählen Sie höchstens ${IDS_MAX} Exposés.`)),
  /** The filter of a list of which all is meant; `alle` says that it is. */
  query: freeText(2000),
  alle: z.optional(z.literal('ja')),
})

/** What has become of it, as the page is told. */
export const isExposeBulkResult = objectOf({
  changed: isNumber,
  refused: listOf(objectOf({ titel: isText, reason: isText })),
  refusedCount: isNumber,
})
export type ExposeBulkResult = Guarded<typeof isExposeBulkResult>
