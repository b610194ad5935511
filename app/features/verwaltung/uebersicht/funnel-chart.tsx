import { Link } from 'react-router'
import { integer, NBSP } from '#app/shared/format/number.ts'
import type { FunnelKey, FunnelStep } from '#app/shared/verwaltung/uebersicht-view.ts'
import { Panel } from '../ui/panel.tsx'
import { LINKS } from './links.ts'

const NAMES: Record<FunnelKey, string> = {
  anfrage: 'Anfrage',
  besichtigung: 'Besichtigung',
  bewerbung: 'Bewerbung',
  zusage: 'Vertrag',
}

/** Chart of the steps from inquiry to contract. Each step shows its share of the previous one. */
export function FunnelChart({ steps, from }: { steps: readonly FunnelStep[]; from: string }) {
  const most = Math.max(steps[0]?.count ?? 0, 1)
  return (
    <Panel title="Von der Anfrage zum Vertrag" note="letzte 90 Tage">
      <ol className="funnel">
        {steps.map(({ key, count }, i) => {
          const before = steps[i - 1]?.count
          return (
            <li key={key}>
              <Link to={LINKS.funnel(from, key)}>{NAMES[key]}</Link>
              <span className="funnel-bar" aria-hidden="true">
                <i style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <b>{integer(count)}</b>
              {before !== undefined && before > 0 && (
                <small>
                  {Math.round((100 * count) / before)}
                  {NBSP}% kommen weiter
                </small>
              )}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
