export const SUCHE_CHANGED = {
  geaendert: { title: 'Ihre Wahl wurde gespeichert' },
  geloescht: { title: 'Suche gelöscht' },
} as const
