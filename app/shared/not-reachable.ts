import { objectOf, oneOf } from './json/guards.ts'

/** Texts while the database is unavailable (SEITE-8). */
export const NOT_REACHABLE = {
  code: 'NICHT_ERREICHBAR',
  title: 'Zurzeit nicht erreichbar',
  page: 'Das Portal ist gerade nicht erreichbar. Bitte laden Sie die Seite in einem Moment neu.',
  /** For a form sent by script. */
  form: 'Das Portal ist gerade nicht erreichbar. Ihre Eingaben bleiben stehen: Bitte senden Sie sie in einem Moment noch einmal.',
  /** For a form sent without script, whose page is gone. */
  sent: 'Das Portal ist gerade nicht erreichbar, Ihre Eingaben wurden nicht gespeichert. Bitte gehen Sie im Browser zurück und senden Sie das Formular in einem Moment noch einmal.',
} as const

export const isNotReachable = objectOf({ status: oneOf(503) })
