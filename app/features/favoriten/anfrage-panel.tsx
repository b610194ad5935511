import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { anfrageMail } from './anfrage-mail.ts'

export type Kontakt = { firma: string; email: string; telefon: string; origin: string }

/** Reaches the company by mail or phone with everything on the list. */
export function AnfragePanel({ karten, kontakt }: { karten: ExposeKarte[]; kontakt: Kontakt }) {
  const anzahl = karten.length === 1 ? 'die Wohnung' : `alle ${karten.length} Wohnungen`
  return (
    <div className="card pad stack">
      <h2>Anfrage senden</h2>
      {karten.length > 0 ? (
        <>
          <p className="muted small">
            Eine E-Mail für {anzahl} auf Ihrer Liste: Titel und Links stehen schon darin. Ergänzen Sie Ihren Namen und
            wie wir Sie erreichen.
          </p>
          <a className="btn w-full" href={anfrageMail(karten, kontakt)}>
            Anfrage per E-Mail
          </a>
        </>
      ) : (
        <p className="muted small">
          Sobald eine verfügbare Wohnung auf Ihrer Liste steht, können Sie sie hier anfragen.
        </p>
      )}
      {kontakt.telefon !== '' && (
        <a className="btn two w-full" href={`tel:${kontakt.telefon.replace(/[^+\d]/g, '')}`}>
          {kontakt.telefon} anrufen
        </a>
      )}
      <p className="xs muted">Ihre Anfrage geht an {kontakt.firma}. Sie ist kostenlos und unverbindlich.</p>
    </div>
  )
}
