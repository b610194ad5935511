import { type Guarded, isNumber, isText, listOf, objectOf, oneOf, orMissing } from '../json/guards.ts'

const THEMEN = [
  // expose_inquiry_exposes, anfrage_notizen, anfrage_oeffnungen, mietangebote, mietinteresse_profiles, kaufprofile,
  // zusagen
  'anfragen',
  // exposes, properties, liegenschaft_exposeinfos, units, unit_ausstattung
  'bestand',
  // terminoptionen, besichtigungstermin, besichtigungen, warteliste
  'termine',
  // nachrichten, textvorlagen
  'nachrichten',
  // einstellungen
  'einstellungen',
  // import_laeufe
  'importe',
] as const
/** Topic of a change. Database triggers send it when one of the tables in its comment changes (db/migrations). */
export type VerwaltungThema = (typeof THEMEN)[number]

/** Validates a topic from a NOTIFY, since every database role can send one. */
export const isVerwaltungThema = oneOf(...THEMEN)

/** Progress of a long action. `run`: id that the page chose for the action. */
export const isProgress = objectOf({ run: isText, done: isNumber, total: isNumber })
export type Progress = Guarded<typeof isProgress>

/** Validates a message of `/verwaltung/ereignisse`. A page then reloads its rows of the changed topics. */
export const isVerwaltungEvent = objectOf({ themen: listOf(isVerwaltungThema), progress: orMissing(isProgress) })
export type VerwaltungEvent = Guarded<typeof isVerwaltungEvent>

/** All topics, to reload everything after messages may have been missed. */
export const ALL_THEMEN: readonly VerwaltungThema[] = THEMEN
