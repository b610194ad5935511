/** Messages shown if the file storage does not accept a file, by error code. */
export const ABLAGE_FAILURES = {
  ABLAGE_GESPERRT: 'Das Portal kann gerade keine Dateien speichern. Bitte versuchen Sie es später erneut.',
  ABLAGE_VOLL: 'Das Portal hat gerade keinen Platz für Dateien. Bitte versuchen Sie es später erneut.',
} as const
