const DONE = {
  angelegt: {
    title: 'Neuer Mieterfragebogen erstellt',
    text: 'Es wurde ein neuer Mieterfragebogen erstellt. Bitte vervollständigen Sie Ihre Daten. Bei Bedarf können Sie auch weitere Mitmieter eingeben oder andere Mitmieter einladen.',
  },
  beigetreten: {
    title: 'Erfolgreich',
    text: 'Sie wurden erfolgreich authentifiziert und zum Mieterfragebogen hinzugefügt.',
  },
  verlassen: {
    title: 'Sie haben den Mieterfragebogen verlassen',
    text: 'Ihre Angaben und Dokumente darin sind gelöscht.',
  },
  geloescht: { title: 'Interessent gelöscht' },
} as const satisfies Record<string, { title: string; text?: string }>

export const CREATED = DONE.angelegt
export const DELETED = DONE.geloescht

export function findDone(value: string | null): { title: string; text?: string } | null {
  return Object.entries(DONE).find(([name]) => name === value)?.[1] ?? null
}
