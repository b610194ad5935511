import { type Guarded, listOf, objectOf, oneOf } from '../json/guards.ts'

const THEMEN = ['anfragen', 'termine', 'nachrichten', 'einstellungen'] as const
/** What of the back office a change concerns; the triggers that tell it are in db/migrations. */
export type VerwaltungThema = (typeof THEMEN)[number]

/** The name of a theme, as the database tells it; anyone with access to it can NOTIFY. */
export const isVerwaltungThema = oneOf(...THEMEN)

/** A message of `/verwaltung/ereignisse`: what has changed. Which rows, the page asks itself. */
export const isVerwaltungEvent = objectOf({ themen: listOf(isVerwaltungThema) })
export type VerwaltungEvent = Guarded<typeof isVerwaltungEvent>

/** Of everything: something may have been missed. */
export const ALL_THEMEN: readonly VerwaltungThema[] = THEMEN
