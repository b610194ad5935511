/** Told to a person whose file the portal has no room for. */
export const ABLAGE_VOLL = 'Das Portal hat gerade keinen Platz für Dateien. Bitte versuchen Sie es später erneut.'
