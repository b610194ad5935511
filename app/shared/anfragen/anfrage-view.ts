import { type Guard, type Guarded, isText, objectOf, oneOf, orNull, recordOf } from '../json/guards.ts'
import { STATUS_FARBEN } from '../status-farbe.ts'

/** Most Exposés that one sending asks about (ANFRAGE-9); more stay on the list for the next. */
export const ANFRAGE_MAX = 100

/** Where a person's inquiry about an Exposé stands, as its button shows it (FAVORIT-5). */
const isAnfrageView = objectOf({
  text: isText,
  color: oneOf(...STATUS_FARBEN),
  /** Path the button leads to; null: navigation is disabled. */
  target: orNull(isText),
})
export type AnfrageView = Guarded<typeof isAnfrageView>

/** The states of the signed-in person's inquiries by id of the Exposé; empty for everybody else. */
export type AnfrageViews = Readonly<Record<string, AnfrageView>>

/** What `/resources/anfragen` answers. */
export const isAnfrageViews: Guard<AnfrageViews> = recordOf(isAnfrageView)

/** ANFRAGE-2: the fixed text of every inquiry. */
export const ANFRAGE_TEXT =
  'Ich interessiere mich für die Immobilien auf meiner Anfragenliste und bitte um weitere Informationen.'
