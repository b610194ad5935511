import { type Guarded, isNumber, isText, listOf, objectOf, oneOf, orMissing } from '../json/guards.ts'

const THEMEN = ['anfragen', 'bestand', 'termine', 'nachrichten', 'einstellungen', 'importe'] as const
/** What of the back office a change concerns; the triggers that tell it are in db/migrations. */
export type VerwaltungThema = (typeof THEMEN)[number]

/** The name of a theme, as the database tells it; anyone with access to it can NOTIFY. */
export const isVerwaltungThema = oneOf(...THEMEN)

/** How far something is that takes a while; `run` is the id that the page gave it. */
export const isProgress = objectOf({ run: isText, done: isNumber, total: isNumber })
export type Progress = Guarded<typeof isProgress>

/**
 * A message of `/verwaltung/ereignisse`: what has changed (which rows, the page asks itself), and how far something is that
 * this person has begun.
 */
export const isVerwaltungEvent = objectOf({ themen: listOf(isVerwaltungThema), progress: orMissing(isProgress) })
export type VerwaltungEvent = Guarded<typeof isVerwaltungEvent>

/** Of everything: something may have been missed. */
export const ALL_THEMEN: readonly VerwaltungThema[] = THEMEN
