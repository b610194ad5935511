import { Link } from 'react-router'
import { personenText } from '#app/shared/mietprofil/mietprofil-text.ts'
import type { TerminView } from '#app/shared/verwaltung/termine/termin-view.ts'
import { Panel } from '../ui/panel.tsx'
import { TelefonLink } from '../ui/telefon-link.tsx'

/** Panel with the people who had booked a cancelled slot, so that staff can call them. */
export function CalledOffPanel({ cancelled }: Pick<TerminView, 'cancelled'>) {
  return (
    <Panel title="Diesen Personen wurde abgesagt">
      {cancelled.length === 0 && <p className="text-sm text-ink-2">Niemand hatte gebucht.</p>}
      <ul className="panel-rows">
        {cancelled.map(({ buchungId, linkId, name, phone, personen }) => (
          <li key={buchungId}>
            <span className="min-w-0 flex-1">
              <Link to={`/verwaltung/anfragen/${linkId}`} className="font-semibold">
                {name || 'Ohne Namen'}
              </Link>
              <small>
                {personenText(personen)}
                {phone !== null && (
                  <>
                    , <TelefonLink telefon={phone} />
                  </>
                )}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
