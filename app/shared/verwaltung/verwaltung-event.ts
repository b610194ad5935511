import { type Guarded, isNumber, isText, listOf, objectOf, oneOf, orMissing } from '../json/guards.ts'

const THEMEN = ['anfragen', 'bestand', 'termine', 'nachrichten', 'einstellungen', 'importe'] as const
/** Sent by database triggers (db/migrations). */
export type VerwaltungThema = (typeof THEMEN)[number]

/** Anyone with access to the database can NOTIFY, so the text is checked. */
export const isVerwaltungThema = oneOf(...THEMEN)

/** `run`: id that the page chose for a long action. */
export const isProgress = objectOf({ run: isText, done: isNumber, total: isNumber })
export type Progress = Guarded<typeof isProgress>

/** Message of `/verwaltung/ereignisse`. Pages reload rows of changed topics themselves. */
export const isVerwaltungEvent = objectOf({ themen: listOf(isVerwaltungThema), progress: orMissing(isProgress) })
export type VerwaltungEvent = Guarded<typeof isVerwaltungEvent>

/** Used after missed messages. */
export const ALL_THEMEN: readonly VerwaltungThema[] = THEMEN
