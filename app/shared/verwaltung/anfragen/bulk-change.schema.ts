import * as z from 'zod/mini'
import { freeText, longText } from '#app/shared/form/form-schema.ts'
import { countChars, normaliseMultiline } from '#app/shared/form/multiline.ts'
import { isBulkStatus, STATUS_ANMERKUNG_MAX } from './status-change.ts'

const QUERY_MAX = 2000
/** Five hundred inquiries, each with its id and stand. */
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

/**
 * Which inquiries, and what they shall become: their ids with blanks between, or all that a query of the list shows but for
 * those of `except`.
 */
export const PreviewBulkSchema = z.object({
  ids: freeText(LINKS_MAX),
  query: freeText(QUERY_MAX),
  except: freeText(LINKS_MAX),
  status,
  anmerkung,
})

/** The same once it was seen: `links` holds id and stand of each inquiry, with blanks between. */
export const ChangeBulkSchema = z.object({
  links: freeText(LINKS_MAX),
  status,
  anmerkung,
  email: z.optional(z.literal('ja')),
  sms: z.optional(z.literal('ja')),
  /** A viewing is offered although some of the flats have no free slot. */
  ohneTermine: z.optional(z.literal('ja')),
  /** It is meant that some go back to an earlier state. */
  stepBack: z.optional(z.literal('ja')),
  /** By which the page hears how far it is. */
  run: z.optional(z.string().check(z.maxLength(36))),
})
