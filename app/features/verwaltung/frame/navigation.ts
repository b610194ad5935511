import type { IconName } from '#app/components/ui/icon-name.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'
import { TEAM_PATH } from '#app/shared/verwaltung/team.ts'

/** What waits in the areas of the back office; each is the number at its entry. */
export type VerwaltungCounts = { anfragen: number; termine: number; fehlgeschlagen: number }

/** An area, as the rail and the sheet „Mehr“ name it. */
export type Entry = {
  to: string
  name: string
  icon: IconName
  /** Which number it carries, and what that counts. */
  /** Further paths that belong to it. */
  also?: string | undefined
  isForAdministration?: true
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
const MORE_ENTRIES: readonly Entry[] = [
  {
    to: '/verwaltung/nachrichten',
    name: 'Nachrichten',
    icon: 'mail',
    count: { of: 'fehlgeschlagen', unit: 'fehlgeschlagen', isWarning: true },
  },
  { to: '/verwaltung/import', name: 'Import', icon: 'upload' },
  { to: '/verwaltung/protokoll', name: 'Protokoll', icon: 'history' },
  {
    to: TEAM_PATH,
    name: 'Einstellungen',
    icon: 'settings',
    isForAdministration: true,
  },
]

/** Whether a page belongs to an entry. The overview is the path of all others too, so it is current alone. */
export function isCurrent({ to, also = to }: Pick<Entry, 'to' | 'also'>, pathname: string): boolean {
  const isWithin = (path: string) => pathname === path || (path !== '/verwaltung' && pathname.startsWith(`${path}/`))
  return isWithin(to) || isWithin(also)
}

/** The further entries of somebody with this role. */
export function listMoreEntries(rolle: Rolle): readonly Entry[] {
  return MORE_ENTRIES.filter(({ isForAdministration }) => !isForAdministration || rolle === 'administrator')
}
