import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { time } from '#app/shared/format/date.ts'
import { integer } from '#app/shared/format/number.ts'
import type { ProtokollEntryView } from '#app/shared/verwaltung/protokoll/protokoll-view.ts'

export function ProtokollEntry(entry: ProtokollEntryView) {
  const { at, who, what, objekt, to, protokollTo, summary, changes, batch } = entry
  return (
    <li>
      <details>
        <summary>
          <time dateTime={at}>{time(at).slice(0, 5)}</time>
          <span className="log-who">{who}</span>
          <span className="log-what">
            <b>{what}</b>
            {objekt !== '' && <small>{objekt}</small>}
          </span>
          <span className="log-summary">{summary}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="log-detail">
          {changes.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th scope="col">Feld</th>
                  <th scope="col">Vorher</th>
                  <th scope="col">Nachher</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ field, before, after }) => (
                  <tr key={field}>
                    <th scope="row">{field}</th>
                    <td>{before === null ? '–' : <del>{before}</del>}</td>
                    <td>{after === null ? '–' : <ins>{after}</ins>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p>
            {to !== null && (
              <Link className="link" to={to}>
                Öffnen
              </Link>
            )}
            {protokollTo !== null && (
              <Link className="link" to={protokollTo}>
                Alle Einträge dazu
              </Link>
            )}
            {batch !== null && (
              <Link className="link" to={batch.to}>
                Die {integer(batch.count)} Einträge dieser Änderung
              </Link>
            )}
          </p>
        </div>
      </details>
    </li>
  )
}
