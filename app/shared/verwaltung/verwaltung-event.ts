import { type Guarded, isNumber, isText, listOf, objectOf, oneOf, orMissing } from '../json/guards.ts'

const THEMEN = ['anfragen', 'bestand', 'termine', 'nachrichten', 'einstellungen', 'importe'] as const
/** Topic of a change; database triggers in db/migrations send them. */
export type VerwaltungThema = (typeof THEMEN)[number]

/** Validates a topic from the database, since anyone with access can NOTIFY. */
export const isVerwaltungThema = oneOf(...THEMEN)

/** Progress of a long action; `run` is the page's id for it. */
export const isProgress = objectOf({ run: isText, done: isNumber, total: isNumber })
export type Progress = Guarded<typeof isProgress>

/**
 * Message of `/verwaltung/ereignisse`: changed topics (the page reloads rows itself), and progress of this person's
 * actions.
 */
export const isVerwaltungEvent = objectOf({ themen: listOf(isVerwaltungThema), progress: orMissing(isProgress) })
export type VerwaltungEvent = Guarded<typeof isVerwaltungEvent>

/** After missed messages. */
export const ALL_THEMEN: readonly VerwaltungThema[] = THEMEN
