import { isNumber, isText, listOf, objectOf, oneOf, orNull } from '#app/shared/json/guards.ts'

const isTime = { date: isText, from: isText, to: isText }

/** What calling off would do, as the form that asks is answered. */
export const isCallOffPreview = objectOf({
  kind: oneOf('vorschau'),
  termine: listOf(objectOf({ ...isTime, id: isText, label: isText })),
  buchungen: isNumber,
  personen: isNumber,
  waiting: isNumber,
  unreached: listOf(isText),
  message: orNull(objectOf({ betreff: orNull(isText), text: isText })),
})

/** What has become of slots that were to be changed. */
export const isChangedTermine = objectOf({
  kind: oneOf('geaendert'),
  done: isNumber,
  failed: listOf(objectOf({ id: isText, text: isText })),
  cancelled: isNumber,
  unreached: listOf(isText),
})
