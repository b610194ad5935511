import type { IconName } from '#app/components/ui/icon-name.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'
import { BETRIEB_PATH } from '#app/shared/verwaltung/betrieb/betrieb.ts'
import { EINSTELLUNGEN_PATH } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import { VORLAGEN_PATH } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { TEAM_PATH } from '#app/shared/verwaltung/team/team.ts'

export const SUCHE_PATH = '/verwaltung/suche'

export type VerwaltungCounts = { anfragen: number; termine: number; fehlgeschlagen: number }

export type Entry = {
  to: string
  name: string
  icon: IconName
  also?: readonly string[]
  isForAdministration?: true
  /** Set if the entry is a tab on phones; other entries are under „Mehr“. */
  isAtThumb?: true
  count?: { of: keyof VerwaltungCounts; unit: string; isWarning?: true }
}

const ENTRIES: readonly Entry[] = [
  { to: '/verwaltung', name: 'Übersicht', icon: 'layout-dashboard', isAtThumb: true },
  {
    to: '/verwaltung/anfragen',
    name: 'Anfragen',
    icon: 'inbox',
    count: { of: 'anfragen', unit: 'offen' },
    isAtThumb: true,
  },
  {
    to: '/verwaltung/termine',
    name: 'Termine',
    icon: 'calendar',
    count: { of: 'termine', unit: 'mit Buchungen' },
    isAtThumb: true,
  },
  { to: '/verwaltung/liegenschaften', name: 'Liegenschaften', icon: 'building-2' },
  { to: '/verwaltung/exposes', name: 'Exposés', icon: 'key-round', isAtThumb: true },
  { to: '/verwaltung/interessenten', name: 'Interessenten', icon: 'users' },
  {
    to: '/verwaltung/nachrichten',
    name: 'Nachrichten',
    icon: 'mail',
    count: { of: 'fehlgeschlagen', unit: 'fehlgeschlagen', isWarning: true },
  },
  { to: '/verwaltung/import', also: ['/verwaltung/openimmo'], name: 'Import', icon: 'upload' },
  { to: '/verwaltung/protokoll', name: 'Protokoll', icon: 'history' },
  {
    to: EINSTELLUNGEN_PATH,
    also: [TEAM_PATH, BETRIEB_PATH, VORLAGEN_PATH],
    name: 'Einstellungen',
    icon: 'settings',
    isForAdministration: true,
  },
]

export const MAIN_ENTRIES = ENTRIES.filter(({ isAtThumb }) => isAtThumb)

/** True if the entry contains the page. The overview must match exactly: its path is a prefix of all others. */
export function isCurrent({ to, also = [] }: Pick<Entry, 'to' | 'also'>, pathname: string): boolean {
  const isWithin = (path: string) => pathname === path || (path !== '/verwaltung' && pathname.startsWith(`${path}/`))
  return isWithin(to) || also.some(isWithin)
}

export function listRailEntries(rolle: Rolle): readonly Entry[] {
  return ENTRIES.filter(({ isForAdministration }) => !isForAdministration || rolle === 'administrator')
}

export function listMoreEntries(rolle: Rolle): readonly Entry[] {
  return listRailEntries(rolle).filter(({ isAtThumb }) => !isAtThumb)
}
