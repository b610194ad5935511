import type { IconName } from '#app/components/ui/icon-name.ts'

/** What waits in the areas of the back office; each is the number at its entry. */
export type VerwaltungCounts = { anfragen: number; termine: number; fehlgeschlagen: number }

type Entry = {
  to: string
  name: string
  icon: IconName
  /** Which number it carries, and what that counts. */
  count?: { of: keyof VerwaltungCounts; unit: string; isWarning?: true }
}

/** The areas on every device: in the rail, and at the thumb. */
export const MAIN_ENTRIES: readonly Entry[] = [
  { to: '/verwaltung', name: 'Übersicht', icon: 'layout-dashboard' },
  { to: '/verwaltung/anfragen', name: 'Anfragen', icon: 'inbox', count: { of: 'anfragen', unit: 'offen' } },
  { to: '/verwaltung/termine', name: 'Termine', icon: 'calendar', count: { of: 'termine', unit: 'mit Buchungen' } },
  { to: '/verwaltung/interessenten', name: 'Interessenten', icon: 'users' },
]

/** The further ones: in the rail, and in the sheet „Mehr“. */
export const MORE_ENTRIES: readonly Entry[] = [
  {
    to: '/verwaltung/nachrichten',
    name: 'Nachrichten',
    icon: 'mail',
    count: { of: 'fehlgeschlagen', unit: 'fehlgeschlagen', isWarning: true },
  },
  { to: '/verwaltung/import', name: 'Import', icon: 'upload' },
  { to: '/verwaltung/protokoll', name: 'Protokoll', icon: 'history' },
]

/** Whether a page belongs to an entry. The overview is the path of all others too, so it is current alone. */
export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/verwaltung' && pathname.startsWith(`${to}/`))
}
