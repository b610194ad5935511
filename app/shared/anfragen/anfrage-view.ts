import { STATUS_COLORS } from '#app/shared/status-color.ts'
import { type Guard, type Guarded, isText, objectOf, oneOf, orNull, recordOf } from '../json/guards.ts'

/** Limit of Exposés per sending (ANFRAGE-9); the rest stays on the list. */
export const ANFRAGE_MAX = 100

/** State of an inquiry for the button of its Exposé (FAVORIT-5). */
const isAnfrageView = objectOf({
  text: isText,
  color: oneOf(...STATUS_COLORS),
  /** Null if the button leads nowhere. */
  target: orNull(isText),
})
export type AnfrageView = Guarded<typeof isAnfrageView>

/** By Exposé id; empty for visitors who are not signed in. */
export type AnfrageViews = Readonly<Record<string, AnfrageView>>

/** Response of `/resources/anfragen`. */
export const isAnfrageViews: Guard<AnfrageViews> = recordOf(isAnfrageView)

export const ANFRAGE_TEXT =
  'Ich interessiere mich für die Immobilien auf meiner Anfragenliste und bitte um weitere Informationen.'
