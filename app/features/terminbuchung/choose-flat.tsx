import { Link } from 'react-router'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import type { TerminbuchungData } from './terminbuchung-data.ts'

/** Choice of the flat, because the booking link of an inquiry about several flats names none (TERMIN-2). */
export function ChooseFlat({ address, flats }: Pick<TerminbuchungData, 'address' | 'flats'>) {
  return (
    <>
      <BackLink to="/dashboard">Mein Bereich</BackLink>
      <h1 className="mt-2 mb-4">Objekt auswählen</h1>
      <p className="text-ink-2 mb-5">Zu dieser Anfrage gehören mehrere Objekte. Um welches geht es?</p>
      <ul className="stack">
        {flats.map(({ exposeId, title, anschrift, status }) => (
          <li key={exposeId}>
            <Link className="card quick-link" to={terminPath({ ...address, exposeId, pin: null })}>
              <span className="quick-link-text">
                <b>{title || 'Unbekanntes Exposé'}</b>
                <span className="text-sm text-ink-2">{[anschrift, status].filter(Boolean).join(' · ')}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
