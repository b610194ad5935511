import { objectOf, oneOf } from './json/guards.ts'

/** Texts shown while the database is unavailable (SEITE-8). */
export const NOT_REACHABLE = {
  code: 'NICHT_ERREICHBAR',
  title: 'Zurzeit nicht erreichbar',
  page: 'Das Portal ist gerade nicht erreichbar. Bitte laden Sie die Seite in einem Moment neu.',
  /** Text if JavaScript sent the form: the page with the input is still open. */
  form: 'Das Portal ist gerade nicht erreichbar. Ihre Eingaben bleiben stehen: Bitte senden Sie sie in einem Moment noch einmal.',
  /** Text if the browser itself sent the form, without JavaScript: the page with the input is gone. */
  sent: 'Das Portal ist gerade nicht erreichbar, Ihre Eingaben wurden nicht gespeichert. Bitte gehen Sie im Browser zurück und senden Sie das Formular in einem Moment noch einmal.',
} as const

export const isNotReachable = objectOf({ status: oneOf(503) })
