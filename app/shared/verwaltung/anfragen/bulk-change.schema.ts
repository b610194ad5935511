import * as z from 'zod/mini'
import { freeText, longText } from '#app/shared/form/form-schema.ts'
import { countChars, normaliseMultiline } from '#app/shared/form/multiline.ts'
import { isBulkStatus, STATUS_ANMERKUNG_MAX } from './status-change.ts'

const QUERY_MAX = 2000
/** Maximum characters: enough for 500 inquiries with id and version. */
const LINKS_MAX = 40_000
const MISSING = 'Bitte wählen Sie einen Status.'

const status = z.pipe(
  z.string({ error: MISSING }).check(z.refine(isBulkStatus, MISSING)),
  z.transform((text) => (isBulkStatus(text) ? text : 'neu')),
)

const anmerkung = longText((text) => {
  const tooMany = countChars(normaliseMultiline(text)) - STATUS_ANMERKUNG_MAX
  return tooMany <= 0 ? null : `Bitte kürzen Sie den Text um ${tooMany} Zeichen.`
})

/** Form for the preview of a change. Selects `ids`, separated by spaces, or all inquiries of `query` but `except`. */
export const PreviewBulkSchema = z.object({
  ids: freeText(LINKS_MAX),
  query: freeText(QUERY_MAX),
  except: freeText(LINKS_MAX),
  status,
  anmerkung,
})

/** Schema of the form that changes many inquiries. `links`: text of `joinLinks`, ids with versions. */
export const ChangeBulkSchema = z.object({
  links: freeText(LINKS_MAX),
  status,
  anmerkung,
  email: z.optional(z.literal('ja')),
  sms: z.optional(z.literal('ja')),
  /** `ja` confirms offering a viewing although some flats have no free slots. */
  ohneTermine: z.optional(z.literal('ja')),
  stepBack: z.optional(z.literal('ja')),
  /** Id chosen by the page; progress messages of this change are sent under it. */
  run: z.optional(z.string().check(z.maxLength(36))),
})
