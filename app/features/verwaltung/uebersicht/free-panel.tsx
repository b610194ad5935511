import { Link } from 'react-router'
import { Bild } from '#app/components/ui/bild.tsx'
import { date } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import type { FreeWohnung } from '#app/shared/verwaltung/uebersicht-view.ts'
import { Panel } from '../ui/panel.tsx'
import { LINKS } from './links.ts'

type FreePanelProps = { count: number; rows: readonly FreeWohnung[]; isEmpty: boolean }

export function FreePanel({ count, rows, isEmpty }: FreePanelProps) {
  return (
    <Panel
      id="frei"
      title="Freie Wohnungen"
      note={
        count > rows.length && (
          <Link className="link" to="/verwaltung?frei=alle" preventScrollReset>
            Alle {integer(count)} ansehen
          </Link>
        )
      }
    >
      {rows.length === 0 && (
        <p className="text-sm text-ink-2">
          {isEmpty ? 'Noch keine Wohnung angelegt.' : 'Zurzeit ist keine Wohnung frei.'}
        </p>
      )}
      <ul className="panel-rows">
        {rows.map(({ id, bild, titel, anfragen, ...rest }) => (
          <li key={id}>
            <span className="panel-rows-picture">{bild && <Bild bild={bild} sizes="56px" small />}</span>
            <span className="min-w-0 flex-1">
              <b>{titel}</b>
              <small>{freeText(rest)}</small>
            </span>
            <Link
              className="panel-rows-link text-right md:whitespace-nowrap"
              to={LINKS.ofExpose(id)}
              aria-label={`${count1(anfragen)} zu ${titel}`}
            >
              {count1(anfragen)}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const count1 = (anfragen: number) => (anfragen === 1 ? '1 Anfrage' : `${integer(anfragen)} Anfragen`)

function freeText({ daysVacant, verfuegbarAb }: Pick<FreeWohnung, 'daysVacant' | 'verfuegbarAb'>): string {
  if (daysVacant === 0) return 'frei ab heute'
  if (daysVacant !== null) return `seit ${daysVacant === 1 ? 'einem Tag' : `${integer(daysVacant)} Tagen`} leer`
  return verfuegbarAb === null ? 'ohne Datum' : `frei ab ${date(verfuegbarAb)}`
}
