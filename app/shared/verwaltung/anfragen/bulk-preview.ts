import { type Guarded, isNumber, isText, listOf, objectOf, oneOf, orNull } from '#app/shared/json/guards.ts'
import { STATUS_FARBEN } from '#app/shared/status-farbe.ts'

const isAmount = objectOf({ anfragen: isNumber, personen: isNumber })

/** Number of inquiries and of persons: one person may have several. */
export type BulkAmount = Guarded<typeof isAmount>

const isReading = objectOf({
  name: isText,
  status: objectOf({ text: isText, kundentext: orNull(isText), color: oneOf(...STATUS_FARBEN) }),
  mail: orNull(objectOf({ betreff: isText, text: isText })),
  sms: orNull(isText),
})

/** What a change of many would do (ANFRAGEN-8), as the dialog shows it before it is made. */
export const isBulkPreview = objectOf({
  kind: oneOf('vorschau'),
  /** Those that can be changed, as they were shown. */
  links: listOf(objectOf({ id: isText, stand: isText })),
  /** Those that cannot, and why; `contact` tells two of the same name apart. */
  refused: listOf(objectOf({ name: isText, wohnung: isText, contact: orNull(isText), reason: isText })),
  /** All that are chosen, and those of them that can be changed. */
  chosen: isAmount,
  possible: isAmount,
  /** How many persons of the latter have an address, how many a number, and how many neither. */
  withEmail: isNumber,
  withPhone: isNumber,
  unreached: isNumber,
  /** How many appointments are cancelled with it. */
  cancelled: isNumber,
  /** For how many it takes back what the person has been told (STATUSWECHSEL-8). */
  stepsBack: isNumber,
  /** Flats without any free slot, and how many slots the others have, where a viewing is offered. */
  withoutTermine: listOf(isText),
  freeTermine: listOf(objectOf({ wohnung: isText, count: isNumber })),
  /** What the first of them reads. */
  reading: orNull(isReading),
})

export type BulkPreview = Guarded<typeof isBulkPreview>

/** Id and stand of each, as the form sends them. */
export const joinLinks = (links: BulkPreview['links']): string =>
  links.map(({ id, stand }) => `${id} ${stand}`).join(' ')

/** The reverse; what is half an entry is none. */
export function splitLinks(text: string): BulkPreview['links'] {
  const parts = text.split(' ').filter((part) => part !== '')
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, at) => ({
    id: parts[2 * at] ?? '',
    stand: parts[2 * at + 1] ?? '',
  }))
}
