import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import type { TodayTermin } from '#app/shared/verwaltung/uebersicht-view.ts'
import { Panel } from '../ui/panel.tsx'
import { LINKS } from './links.ts'

type TodayPanelProps = { day: string; count: number; rows: readonly TodayTermin[]; isMine: boolean }

export function TodayPanel({ day, count, rows, isMine }: TodayPanelProps) {
  return (
    <Panel
      title="Heute"
      note={
        <Link className="link" to={LINKS.termineOn(day)}>
          {count > rows.length ? `Alle ${count} Termine` : 'Alle Termine'}
        </Link>
      }
    >
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">
          {isMine ? 'Heute zeigen Sie keine Wohnung.' : 'Heute ist keine Besichtigung.'}
        </p>
      ) : (
        <ul className="panel-rows">
          {rows.map((termin) => (
            <TerminRow key={termin.id} {...termin} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function TerminRow({ id, from, titel, nummer, treffpunkt, zustaendig, belegt, places, waiting }: TodayTermin) {
  const clock = from.slice(0, 5)
  const who = [zustaendig, `${belegt} von ${places} Plätzen`, waiting > 0 && `${waiting} warten`]
  return (
    <li>
      <span className="figures-time">{clock}</span>
      <span className="min-w-0 flex-1">
        <b>{titel}</b>
        <small>{[nummer, treffpunkt].filter(Boolean).join(', ')}</small>
        <small>{who.filter(Boolean).join(', ')}</small>
      </span>
      <Link
        className="icon-button icon-button--solid"
        to={LINKS.termin(id)}
        aria-label={`Termin ${clock} Uhr, ${titel} öffnen`}
      >
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
