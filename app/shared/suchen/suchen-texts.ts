/** What is said once a saved search was changed. */
export const SUCHE_CHANGED = {
  geaendert: { title: 'Ihre Wahl wurde gespeichert' },
  geloescht: { title: 'Suche gelöscht' },
} as const
