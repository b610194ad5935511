/** Sentences by error code for files that could not be stored. */
export const ABLAGE_FAILURES = {
  ABLAGE_GESPERRT: 'Das Portal kann gerade keine Dateien speichern. Bitte versuchen Sie es später erneut.',
  ABLAGE_VOLL: 'Das Portal hat gerade keinen Platz für Dateien. Bitte versuchen Sie es später erneut.',
} as const
