import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'
import { BESICHTIGUNGEN_PATH } from '#app/shared/besichtigungen/rueckmeldung-path.ts'
import { KAUFPROFIL_PATH } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { FRAGEBOGEN_PATH } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { profilLabel } from '#app/shared/mietprofil/mietprofil-text.ts'
import { besichtigungenText, fragebogenText, suchenText } from './bereich-text.ts'
import type { DashboardData } from './dashboard-data.ts'

type AreaLinksProps = {
  daten: Pick<DashboardData, 'overview' | 'wishes' | 'asksForProfil' | 'suchtyp' | 'hasKaufprofil' | 'profilId'>
}

export function AreaLinks({ daten }: AreaLinksProps) {
  const { overview, wishes, asksForProfil, suchtyp, hasKaufprofil, profilId } = daten
  const { besichtigungen, mieterfragebogen, isBuerge, suchen } = overview
  const { rent, buy } = wishes
  // BUERGE-3: whoever only guarantees looks for no flat.
  const isOnlyBuerge = isBuerge && mieterfragebogen === null
  const isProfilOffered = suchtyp !== null || (asksForProfil && (rent || !(buy || isOnlyBuerge)))
  // KAUF-3: with both wishes, each link names its own.
  const named = (wish: string, label: string) => (rent && buy ? `${wish}: ${label}` : label)
  return (
    <nav className="area-links" aria-label="Ihre Angaben">
      {isProfilOffered && (
        <AreaLink
          to={`/profil/${profilId}`}
          icon="user"
          title={named('Zur Miete', profilLabel(suchtyp))}
          text={suchtyp === null ? 'Brauchen wir für Ihre Anfragen zur Miete' : 'Wie und wann Sie wohnen möchten'}
        />
      )}
      {buy && (
        <AreaLink
          to={KAUFPROFIL_PATH}
          icon="key-round"
          title={named('Zum Kauf', hasKaufprofil ? 'Mein Kaufprofil' : 'Kaufprofil, freiwillig')}
          text="Nutzung, Finanzierung, Zeitpunkt"
        />
      )}
      {mieterfragebogen && (
        <AreaLink
          to={FRAGEBOGEN_PATH}
          icon="file-text"
          title="Mieterfragebogen"
          text={fragebogenText(mieterfragebogen)}
        />
      )}
      {isOnlyBuerge && (
        <AreaLink to={FRAGEBOGEN_PATH} icon="file-text" title="Ihre Angaben als Bürge" text="Angaben und Nachweise" />
      )}
      {besichtigungen > 0 && (
        <AreaLink
          to={BESICHTIGUNGEN_PATH}
          icon="calendar"
          title="Meine Besichtigungen"
          text={besichtigungenText(overview)}
        />
      )}
      {suchen > 0 && <AreaLink to="/konto#suchen" icon="bell" title="Gespeicherte Suchen" text={suchenText(suchen)} />}
      <AreaLink to="/konto" icon="settings" title="Konto" text="Anmeldung und Daten" />
    </nav>
  )
}

function AreaLink({ to, icon, title, text }: { to: string; icon: IconName; title: string; text: string }) {
  return (
    <Link to={to}>
      <Icon name={icon} />
      <b>{title}</b>
      <span>{text}</span>
    </Link>
  )
}
