import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isNichtErreichbar, NICHT_ERREICHBAR } from '#app/shared/nicht-erreichbar.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Grundriss404 } from './grundriss-404.tsx'
import { RequestIdMeta, useRequestId } from './request-id.tsx'
import { Seite } from './seite.tsx'

/** The page for every address that leads nowhere (SEITE-1). */
export function NichtGefundenSeite() {
  return (
    <Seite className="nf">
      <title>Seite nicht gefunden</title>
      <meta name="robots" content="noindex" />
      <Grundriss404 />
      <div className="stack">
        <p className="vh">404</p>
        <h1>Seite nicht gefunden</h1>
        <p className="lead">Die von Ihnen gesuchte Seite existiert nicht oder wurde verschoben.</p>
        <ButtonLink to="/">Zurück zur Startseite</ButtonLink>
      </div>
    </Seite>
  )
}

type FehlerSeiteProps = {
  /** What an ErrorBoundary got: a thrown response or anything else. */
  error: unknown
  /** What has failed, e.g. "Fehler beim Laden der Daten". */
  titel?: string
  children?: ReactNode
}

/**
 * What a route's ErrorBoundary shows: the 404 page for a status of 404, else a calm page with the request's number
 * (SEITE-7).
 */
export function FehlerSeite({ error, titel = 'Da ist etwas schiefgegangen', children }: FehlerSeiteProps) {
  const requestId = useRequestId()
  if (isRouteErrorResponse(error) && error.status === 404) return <NichtGefundenSeite />
  return (
    <Seite schmal>
      <title>{titel}</title>
      <meta name="robots" content="noindex" />
      <div className="card pad stack" role="alert">
        <Icon name="triangle-alert" size="l" />
        <h1>{titel}</h1>
        <p className="lead">
          {children ??
            (isNichtErreichbar(error)
              ? NICHT_ERREICHBAR.seite
              : 'Die Seite konnte nicht geladen werden. Bitte versuchen Sie es in einem Moment noch einmal.')}
        </p>
        <div className="row">
          <Button onClick={() => window.location.reload()} className="noscript:hidden">
            Neu laden
          </Button>
          <ButtonLink to="/" variant="two" reloadDocument>
            Zurück zur Startseite
          </ButtonLink>
        </div>
        {requestId !== null && (
          <p className="xs muted">
            <RequestIdMeta requestId={requestId} />
            Vorgangsnummer {requestId}
          </p>
        )}
      </div>
    </Seite>
  )
}
