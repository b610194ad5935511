import './vorlage.css'
import { Link } from 'react-router'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { date } from '#app/shared/format/date.ts'
import { NACHRICHTEN_PATH } from '#app/shared/verwaltung/nachrichten/nachrichten.ts'
import { VORLAGEN_PATH, type VorlageRow, vorlagePath } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'
import { EinstellungenHead } from '../ui/einstellungen-head.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatusOrder } from './status-order.tsx'

const GROUPS = [
  { kind: 'email', title: 'E-Mails' },
  { kind: 'sms', title: 'SMS' },
] as const

export function VorlagenPage({ rows, stand }: { rows: readonly VorlageRow[]; stand: string }) {
  return (
    <>
      <EinstellungenHead
        current={VORLAGEN_PATH}
        title="Vorlagen"
        subtitle="Was Bewerber lesen. Codes, Passwörter und die Sicherheit des Kontos haben feste Texte."
        back={<BackLink to={NACHRICHTEN_PATH}>Nachrichten</BackLink>}
      />
      <div className="stack">
        {GROUPS.map(({ kind, title }) => (
          <Panel key={kind} title={title}>
            <ul className="panel-rows">
              {rows
                .filter((row) => row.kind === kind)
                .map((row) => (
                  <Row key={row.key} row={row} />
                ))}
            </ul>
          </Panel>
        ))}
        <StatusOrder title="Status in Mein Bereich" rows={rows.filter(({ kind }) => kind === 'status')} stand={stand} />
      </div>
    </>
  )
}

function Row({ row: { key, title, occasion, changedAt } }: { row: VorlageRow }) {
  return (
    <li className="vorlagen-row">
      <span className="min-w-0 flex-1">
        <Link to={vorlagePath(key)} className="link font-semibold">
          {title}
        </Link>
        <small>{occasion}</small>
      </span>
      <span className="text-xs text-ink-2">
        {changedAt === null ? 'Text des Portals' : `geändert ${date(changedAt)}`}
      </span>
    </li>
  )
}
