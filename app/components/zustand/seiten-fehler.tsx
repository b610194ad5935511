import { isRouteErrorResponse } from 'react-router'
import { FehlerSeite } from '../layout/fehler-seite.tsx'
import { NichtGefunden, type NichtGefundenProps } from './nicht-gefunden.tsx'

type SeitenFehlerProps = {
  /** What the ErrorBoundary got; holds the request's number where the server named one. */
  error: unknown
  /** For a status of 404: the thing that the page is about does not exist. */
  nichtGefunden: NichtGefundenProps
  /** For every other failure; the details stand in the log. */
  titel: string
  text?: string
}

/** What a screen about one thing shows instead of it: not found, or a load that failed (SEITE-6). */
export function SeitenFehler({ error, nichtGefunden, titel, text }: SeitenFehlerProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NichtGefunden {...nichtGefunden} />
  return (
    <FehlerSeite error={error} titel={titel}>
      {text}
    </FehlerSeite>
  )
}
