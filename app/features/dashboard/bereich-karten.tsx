import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'
import type { BereichUebersicht } from '#app/shared/anfragen/anfrage.types.ts'
import { istOffen } from '#app/shared/anfragen/bereiche-offen.ts'
import { besichtigungenText, fragebogenText } from './bereich-text.ts'

/** Viewings and questionnaire, where there are any (BEREICH-9). */
export function BereichKarten({ uebersicht }: { uebersicht: BereichUebersicht }) {
  const { besichtigungen, mieterfragebogen } = uebersicht
  if (besichtigungen === 0 && mieterfragebogen === null) return null
  return (
    <div className="quicks">
      {besichtigungen > 0 && (
        <BereichKarte
          to="/meine-besichtigungen"
          icon="calendar"
          titel="Meine Besichtigungen"
          text={besichtigungenText(uebersicht)}
        />
      )}
      {mieterfragebogen && (
        <BereichKarte
          to="/mieterfragebogen"
          icon="file-text"
          titel="Mieterfragebogen"
          text={fragebogenText(mieterfragebogen)}
        />
      )}
    </div>
  )
}

type BereichKarteProps = { to: string; icon: IconName; titel: string; text: string }

function BereichKarte({ to, icon, titel, text }: BereichKarteProps) {
  const inhalt: ReactNode = (
    <>
      <Icon name={icon} size="l" />
      <span className="grow">
        <b>{titel}</b>
        <span className="small muted">{text}</span>
      </span>
    </>
  )
  // A page that does not exist yet: the card still says how things stand.
  if (!istOffen(to)) return <div className="card quick">{inhalt}</div>
  return (
    <Link className="card quick" to={to}>
      {inhalt}
      <Icon name="chevron-right" />
    </Link>
  )
}
