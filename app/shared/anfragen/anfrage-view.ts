import { STATUS_COLORS } from '#app/shared/status-color.ts'
import { type Guard, type Guarded, isText, objectOf, oneOf, orNull, recordOf } from '../json/guards.ts'

/** Maximum number of Exposés in one inquiry (ANFRAGE-9). Further ones stay on the Anfragenliste. */
export const ANFRAGE_MAX = 100

/** Validates the status of the account's inquiry about an Exposé, as its button shows it (FAVORIT-5). */
const isAnfrageView = objectOf({
  text: isText,
  color: oneOf(...STATUS_COLORS),
  /** Path that the button opens; null if the button is not a link. */
  target: orNull(isText),
})
export type AnfrageView = Guarded<typeof isAnfrageView>

/** The account's inquiry statuses by Exposé id; empty for visitors who are not signed in. */
export type AnfrageViews = Readonly<Record<string, AnfrageView>>

export const isAnfrageViews: Guard<AnfrageViews> = recordOf(isAnfrageView)

export const ANFRAGE_TEXT =
  'Ich interessiere mich für die Immobilien auf meiner Anfragenliste und bitte um weitere Informationen.'

export const ASK_TEXT = 'Ich interessiere mich für diese Immobilie und bitte um weitere Informationen.'
