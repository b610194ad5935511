import { type Guard, isText, objectOf, oneOf, orNull, recordOf } from '../json/guards.ts'
import { STATUS_FARBEN, type StatusFarbe } from '../status-farbe.ts'

/** Most Exposés that one sending asks about (ANFRAGE-9); more stay on the list for the next. */
export const ANFRAGE_HOECHSTENS = 100

/** Where a person's inquiry about an Exposé stands, as its button shows it (FAVORIT-5). */
export type AnfrageStand = {
  text: string
  farbe: StatusFarbe
  /** Path the button leads to; null: navigation is disabled. */
  ziel: string | null
}

/** The states of the signed-in person's inquiries by id of the Exposé; empty for everybody else. */
export type AnfrageStaende = Readonly<Record<string, AnfrageStand>>

/** What `/resources/anfragen` answers. */
export const isAnfrageStaende: Guard<AnfrageStaende> = recordOf(
  objectOf({ text: isText, farbe: oneOf(...STATUS_FARBEN), ziel: orNull(isText) }),
)
