/** What is said once a saved search was changed. */
export const SUCHE_GEAENDERT = {
  geaendert: { titel: 'Ihre Wahl wurde gespeichert' },
  geloescht: { titel: 'Suche gelöscht' },
} as const
