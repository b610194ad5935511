import { type Guard, type Guarded, isText, objectOf, oneOf, orNull, recordOf } from '../json/guards.ts'
import { STATUS_FARBEN } from '../status-farbe.ts'

/** Exposés per sending (ANFRAGE-9); the rest stays on the list. */
export const ANFRAGE_MAX = 100

/** State of a person's inquiry about an Exposé, for its button (FAVORIT-5). */
const isAnfrageView = objectOf({
  text: isText,
  color: oneOf(...STATUS_FARBEN),
  /** Target of the button; null: navigation is disabled. */
  target: orNull(isText),
})
export type AnfrageView = Guarded<typeof isAnfrageView>

/** States of the signed-in person's inquiries by Exposé id; empty for others. */
export type AnfrageViews = Readonly<Record<string, AnfrageView>>

/** Response of `/resources/anfragen`. */
export const isAnfrageViews: Guard<AnfrageViews> = recordOf(isAnfrageView)

/** ANFRAGE-2: fixed text of every inquiry. */
export const ANFRAGE_TEXT =
  'Ich interessiere mich für die Immobilien auf meiner Anfragenliste und bitte um weitere Informationen.'
