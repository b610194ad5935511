import { Link } from 'react-router'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { EINSTELLUNGEN_PATH } from '#app/shared/verwaltung/einstellungen/einstellungen.ts'
import { EXPOSE_ANLEGEN_PATH } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { LIEGENSCHAFTEN_PATH } from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { EINLADEN_PATH } from '#app/shared/verwaltung/team/team.ts'
import { Panel } from '../ui/panel.tsx'

const STEPS = [
  {
    to: EINSTELLUNGEN_PATH,
    name: 'Firma eintragen',
    text: 'steht im Impressum und in jeder E-Mail',
    isForAdministration: true,
  },
  { to: EINLADEN_PATH, name: 'Team einladen', text: 'wer mit Ihnen verwaltet', isForAdministration: true },
  { to: `${LIEGENSCHAFTEN_PATH}/anlegen`, name: 'Liegenschaft anlegen', text: 'Haus, Adresse und Bilder' },
  { to: EXPOSE_ANLEGEN_PATH, name: 'Exposé anlegen', text: 'die erste Wohnung' },
  { to: '/verwaltung/import', name: 'Bestand importieren', text: 'OpenImmo oder CSV, statt alles zu tippen' },
]

export function FirstSteps() {
  const isAdministrator = useAngemeldet()?.rolle === 'administrator'
  return (
    <Panel title="Erste Schritte">
      <ul className="panel-rows">
        {STEPS.filter(({ isForAdministration }) => isAdministrator || !isForAdministration).map(
          ({ to, name, text }) => (
            <li key={to}>
              <span className="min-w-0 flex-1">
                <Link to={to} className="panel-rows-link">
                  {name}
                </Link>
                <small>{text}</small>
              </span>
              <Icon name="chevron-right" />
            </li>
          ),
        )}
      </ul>
    </Panel>
  )
}
