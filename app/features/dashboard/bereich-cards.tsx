import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'
import type { BereichOverview } from '#app/shared/anfragen/anfrage.types.ts'
import { BESICHTIGUNGEN_PATH } from '#app/shared/besichtigungen/rueckmeldung-path.ts'
import { FRAGEBOGEN_PATH } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { besichtigungenText, fragebogenText, suchenText } from './bereich-text.ts'

export function BereichCards({ overview }: { overview: BereichOverview }) {
  const { besichtigungen, mieterfragebogen, isBuerge, suchen } = overview
  if (besichtigungen === 0 && mieterfragebogen === null && !isBuerge && suchen === 0) return null
  return (
    <div className="quick-links">
      {besichtigungen > 0 && (
        <BereichCard
          to={BESICHTIGUNGEN_PATH}
          icon="calendar"
          title="Meine Besichtigungen"
          text={besichtigungenText(overview)}
        />
      )}
      {mieterfragebogen && (
        <BereichCard
          to={FRAGEBOGEN_PATH}
          icon="file-text"
          title="Mieterfragebogen"
          text={fragebogenText(mieterfragebogen)}
        />
      )}
      {isBuerge && mieterfragebogen === null && (
        <BereichCard to={FRAGEBOGEN_PATH} icon="file-text" title="Ihre Bürgschaft" text="Ihre Angaben und Nachweise" />
      )}
      {suchen > 0 && (
        <BereichCard to="/konto#suchen" icon="bell" title="Gespeicherte Suchen" text={suchenText(suchen)} />
      )}
    </div>
  )
}

type BereichCardProps = { to: string; icon: IconName; title: string; text: string }

function BereichCard({ to, icon, title, text }: BereichCardProps) {
  return (
    <Link className="card quick-link" to={to}>
      <Icon name={icon} size="large" />
      <span className="quick-link-text">
        <b>{title}</b>
        <span className="text-sm text-ink-2">{text}</span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}
