import { type Guarded, isNumber, isText, listOf, objectOf, oneOf, orNull } from '#app/shared/json/guards.ts'
import { STATUS_COLORS } from '#app/shared/status-color.ts'

const isAmount = objectOf({ anfragen: isNumber, personen: isNumber })

export type BulkAmount = Guarded<typeof isAmount>

const isReading = objectOf({
  name: isText,
  status: objectOf({ text: isText, kundentext: orNull(isText), color: oneOf(...STATUS_COLORS) }),
  mail: orNull(objectOf({ betreff: isText, text: isText })),
  sms: orNull(isText),
})
export const isBulkPreview = objectOf({
  kind: oneOf('vorschau'),
  /** Inquiries that can be changed, with the versions on which the preview is based. */
  links: listOf(objectOf({ id: isText, stand: isText })),
  /** Inquiries that cannot be changed; `contact` distinguishes persons with the same name. */
  refused: listOf(objectOf({ name: isText, wohnung: isText, contact: orNull(isText), reason: isText })),
  chosen: isAmount,
  possible: isAmount,
  /** Number of persons with a mail address, with a phone number, and with neither. Counts possible changes only. */
  withEmail: isNumber,
  withPhone: isNumber,
  unreached: isNumber,
  /** Number of appointments that the change cancels. */
  cancelled: isNumber,
  /** Number of inquiries for which the change revokes what the person was told (STATUSWECHSEL-8). */
  stepsBack: isNumber,
  /** If a viewing is offered: flats without free slots. `freeTermine`: number of free slots of the other flats. */
  withoutTermine: listOf(isText),
  freeTermine: listOf(objectOf({ wohnung: isText, count: isNumber })),
  /** Messages to the first person, as an example; null if nobody can be changed. */
  reading: orNull(isReading),
})

export type BulkPreview = Guarded<typeof isBulkPreview>

export const joinLinks = (links: BulkPreview['links']): string =>
  links.map(({ id, stand }) => `${id} ${stand}`).join(' ')

/** Parses the text of `joinLinks`; ignores incomplete entries. */
export function splitLinks(text: string): BulkPreview['links'] {
  const parts = text.split(' ').filter((part) => part !== '')
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, at) => ({
    id: parts[2 * at] ?? '',
    stand: parts[2 * at + 1] ?? '',
  }))
}
