import { objectOf, oneOf } from './json/guards.ts'

/** What people read while the portal can do nothing for them, as its database is away: it comes back (SEITE-8). */
export const NOT_REACHABLE = {
  code: 'NICHT_ERREICHBAR',
  title: 'Zurzeit nicht erreichbar',
  page: 'Das Portal ist gerade nicht erreichbar. Bitte laden Sie die Seite in einem Moment neu.',
  /** A form that the page's script has sent. */
  form: 'Das Portal ist gerade nicht erreichbar. Ihre Eingaben bleiben stehen: Bitte senden Sie sie in einem Moment noch einmal.',
  /** A form that the browser has sent itself, and whose page is gone. */
  sent: 'Das Portal ist gerade nicht erreichbar, Ihre Eingaben wurden nicht gespeichert. Bitte gehen Sie im Browser zurück und senden Sie das Formular in einem Moment noch einmal.',
} as const

/** True for an answer of the server, or an error made of one, that says so. */
export const isNotReachable = objectOf({ status: oneOf(503) })
