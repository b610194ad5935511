import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { integer } from '#app/shared/format/number.ts'
import type { WaitingAnfrage } from '#app/shared/verwaltung/uebersicht-view.ts'
import { Panel } from '../ui/panel.tsx'
import { whenText } from '../ui/when-text.ts'
import { LINKS } from './links.ts'

type WaitingProps = { count: number; rows: readonly WaitingAnfrage[] }

export function OverduePanel({ count, rows, targetWerktage }: WaitingProps & { targetWerktage: number }) {
  return (
    <Panel
      title="Antwort überfällig"
      note={
        count > rows.length ? (
          <AllLink to={LINKS.overdue} count={count} />
        ) : (
          `Ziel: ${targetWerktage === 1 ? '1 Werktag' : `${targetWerktage} Werktage`}`
        )
      }
    >
      {rows.length === 0 && <p className="text-sm text-ink-2">Alle Anfragen sind rechtzeitig beantwortet.</p>}
      <ul className="panel-rows">
        {rows.map(({ id, name, wohnung, werktage }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              <b>{nameOf(name)}</b>
              <small>{wohnung.nummer ?? wohnung.titel}</small>
            </span>
            <span className="text-right font-medium text-red-text md:whitespace-nowrap">
              seit {werktage === 1 ? '1 Werktag' : `${werktage} Werktagen`}
            </span>
            <Link className="icon-button" to={LINKS.anfrage(id)} aria-label={`Anfrage von ${nameOf(name)} öffnen`}>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function NewPanel({ count, rows, today }: WaitingProps & { today: string }) {
  return (
    <Panel title="Neue Anfragen" note={count > rows.length && <AllLink to={LINKS.neu} count={count} />}>
      {rows.length === 0 && <p className="text-sm text-ink-2">Keine neuen Anfragen.</p>}
      <ul className="panel-rows">
        {rows.map(({ id, name, wohnung, createdAt, profil }) => (
          <li key={id}>
            <span className="min-w-0 flex-1">
              <Link to={LINKS.anfrage(id)} className="panel-rows-link">
                {nameOf(name)}
              </Link>
              <small>{[wohnung.titel, wohnung.nummer].filter(Boolean).join(', ')}</small>
            </span>
            <span className="text-right md:whitespace-nowrap">
              {whenText(createdAt, today)}
              <small>{profil === null ? 'Kauf' : `Profil ${profil}`}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const nameOf = (name: string) => (name === '' ? 'Ohne Namen' : name)

function AllLink({ to, count }: { to: string; count: number }) {
  return (
    <Link className="link" to={to}>
      Alle {integer(count)} ansehen
    </Link>
  )
}
