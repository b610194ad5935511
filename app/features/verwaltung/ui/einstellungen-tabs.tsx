import { FRAGEN_PATH } from '#app/shared/fragen/fragen-form.ts'
import { BETRIEB_PATH } from '#app/shared/verwaltung/betrieb/betrieb.ts'
import { EINSTELLUNGEN_PATH } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import { VORLAGEN_PATH } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { TEAM_PATH } from '#app/shared/verwaltung/team/team.ts'
import { TabLinks } from './tab-links.tsx'

const TABS = [
  { to: EINSTELLUNGEN_PATH, name: 'Firma und Aussehen' },
  { to: FRAGEN_PATH, name: 'Fragen' },
  { to: VORLAGEN_PATH, name: 'Vorlagen' },
  { to: TEAM_PATH, name: 'Team' },
  { to: '/verwaltung/protokoll', name: 'Protokoll' },
  { to: BETRIEB_PATH, name: 'Betrieb' },
] as const

export function EinstellungenTabs({ current }: { current: (typeof TABS)[number]['to'] }) {
  return <TabLinks label="Einstellungen" items={TABS.map((tab) => ({ ...tab, isCurrent: tab.to === current }))} />
}
