import { ListeLadeFehler } from '#app/components/zustand/liste-lade-fehler.tsx'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { ladeFehlerText } from './lade-fehler-text.ts'
import { LISTEN_TEXTE } from './listen-texte.ts'

/** The list screen when its list could not be loaded: the words stay, the failure stands in the list's place. */
export function ListeFehler({ art, error }: { art: ExposeFilter['art']; error: unknown }) {
  const { titel, einleitung } = LISTEN_TEXTE[art]
  // Node has a navigator too, but one that knows of no connection.
  const online = typeof navigator === 'undefined' || navigator.onLine !== false
  return (
    <div className="wrap">
      <h1>{titel}</h1>
      <p className="lead mt-3 mb-7">{einleitung}</p>
      <ListeLadeFehler titel="Fehler beim Laden der Daten" text={ladeFehlerText(art, error, online)} />
    </div>
  )
}
