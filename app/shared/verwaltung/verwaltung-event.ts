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
/** Topic of a change in the back office. Triggers send it when the tables in its comment change (db/migrations). */
export type VerwaltungThema = (typeof THEMEN)[number]

/** Validates the payload of a NOTIFY, since every role with access to the database can send one. */
export const isVerwaltungThema = oneOf(...THEMEN)

/** Progress of a long action. `run` is the id that the page chose for the action. */
export const isProgress = objectOf({ run: isText, done: isNumber, total: isNumber })
export type Progress = Guarded<typeof isProgress>

/** Message of `/verwaltung/ereignisse`. Each page itself reloads the rows of the changed topics. */
export const isVerwaltungEvent = objectOf({ themen: listOf(isVerwaltungThema), progress: orMissing(isProgress) })
export type VerwaltungEvent = Guarded<typeof isVerwaltungEvent>

/** All topics; used to reload everything after messages were missed. */
export const ALL_THEMEN: readonly VerwaltungThema[] = THEMEN
