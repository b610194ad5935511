import { type Guarded, isNumber, isText, listOf, objectOf, oneOf, orNull } from '#app/shared/json/guards.ts'
import { STATUS_FARBEN } from '#app/shared/status-farbe.ts'

const isAmount = objectOf({ anfragen: isNumber, personen: isNumber })

/** Number of inquiries and persons. */
export type BulkAmount = Guarded<typeof isAmount>

const isReading = objectOf({
  name: isText,
  status: objectOf({ text: isText, kundentext: orNull(isText), color: oneOf(...STATUS_FARBEN) }),
  mail: orNull(objectOf({ betreff: isText, text: isText })),
  sms: orNull(isText),
})

/** Effects of a bulk change (ANFRAGEN-8), for the dialog. */
export const isBulkPreview = objectOf({
  kind: oneOf('vorschau'),
  /** Changeable inquiries, as shown. */
  links: listOf(objectOf({ id: isText, stand: isText })),
  /** Others with the reason; `contact` distinguishes equal names. */
  refused: listOf(objectOf({ name: isText, wohnung: isText, contact: orNull(isText), reason: isText })),
  /** All selected, and the changeable ones. */
  chosen: isAmount,
  possible: isAmount,
  /** Persons of the latter with an address, with a number, with neither. */
  withEmail: isNumber,
  withPhone: isNumber,
  unreached: isNumber,
  /** Cancelled appointments. */
  cancelled: isNumber,
  /** Number of revoked messages (STATUSWECHSEL-8). */
  stepsBack: isNumber,
  /** Flats without free slots, and free slots of the others, for a viewing offer. */
  withoutTermine: listOf(isText),
  freeTermine: listOf(objectOf({ wohnung: isText, count: isNumber })),
  /** Messages of the first. */
  reading: orNull(isReading),
})

export type BulkPreview = Guarded<typeof isBulkPreview>

/** Ids and versions as a form field. */
export const joinLinks = (links: BulkPreview['links']): string =>
  links.map(({ id, stand }) => `${id} ${stand}`).join(' ')

/** Inverse; ignores incomplete entries. */
export function splitLinks(text: string): BulkPreview['links'] {
  const parts = text.split(' ').filter((part) => part !== '')
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, at) => ({
    id: parts[2 * at] ?? '',
    stand: parts[2 * at + 1] ?? '',
  }))
}
