import { type Guard, isBoolean, isNumber, isText, listOf, objectOf, oneOf, orNull } from '#app/shared/json/guards.ts'
import type { MovePreview } from '#app/shared/verwaltung/termine/kalender.types.ts'

const isMessage = objectOf({ betreff: orNull(isText), text: isText })
const isTime = { date: isText, from: isText, to: isText }

export const isCallOffPreview = objectOf({
  kind: oneOf('vorschau'),
  termine: listOf(objectOf({ ...isTime, id: isText, label: isText })),
  buchungen: isNumber,
  personen: isNumber,
  waiting: isNumber,
  unreached: listOf(isText),
  message: orNull(isMessage),
})

export const isChangedTermine = objectOf({
  kind: oneOf('geaendert'),
  done: isNumber,
  failed: listOf(objectOf({ id: isText, text: isText })),
  cancelled: isNumber,
  unreached: listOf(isText),
})

export const isSeriePreview = objectOf({
  kind: oneOf('vorschau'),
  termine: listOf(
    objectOf({
      ...isTime,
      key: isText,
      removed: isBoolean,
      overlaps: listOf(objectOf({ label: isText, sameFlat: isBoolean })),
    }),
  ),
  skipped: listOf(objectOf(isTime)),
  clockChanges: listOf(isText),
  feiertage: listOf(objectOf({ date: isText, name: isText })),
  informed: objectOf({ count: isNumber, message: orNull(objectOf({ betreff: isText, text: isText })) }),
})

export const isMovePreview: Guard<MovePreview> = objectOf({
  kind: oneOf('vorschau'),
  seen: isText,
  count: isNumber,
  overlaps: listOf(objectOf({ from: isText, label: isText, sameFlat: isBoolean })),
  message: orNull(isMessage),
})
