import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isNotReachable, NOT_REACHABLE } from '#app/shared/not-reachable.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Grundriss404 } from './grundriss-404.tsx'
import { Page } from './page.tsx'
import { RequestIdMeta, useRequestId } from './request-id.tsx'
export function NotFoundPage() {
  return (
    <Page className="not-found">
      <title>Seite nicht gefunden</title>
      <meta name="robots" content="noindex" />
      <Grundriss404 />
      <div className="stack">
        <p className="sr-only">404</p>
        <h1>Seite nicht gefunden</h1>
        <p className="lead">Die von Ihnen gesuchte Seite existiert nicht oder wurde verschoben.</p>
        <ButtonLink to="/">Zurück zur Startseite</ButtonLink>
      </div>
    </Page>
  )
}

type ErrorPageProps = {
  error: unknown
  title?: string
  children?: ReactNode
}

/** Error page: 404, or a general error with the request id (SEITE-7). */
export function ErrorPage({ error, title = 'Da ist etwas schiefgegangen', children }: ErrorPageProps) {
  const requestId = useRequestId()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <Page narrow>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="card card--padded stack" role="alert">
        <Icon name="triangle-alert" size="large" />
        <h1>{title}</h1>
        <p className="lead">
          {children ??
            (isNotReachable(error)
              ? NOT_REACHABLE.page
              : 'Die Seite konnte nicht geladen werden. Bitte versuchen Sie es in einem Moment noch einmal.')}
        </p>
        <div className="row">
          <Button onClick={() => window.location.reload()} className="noscript:hidden">
            Neu laden
          </Button>
          <ButtonLink to="/" variant="secondary" reloadDocument>
            Zurück zur Startseite
          </ButtonLink>
        </div>
        {requestId !== null && (
          <p className="text-xs text-ink-2">
            <RequestIdMeta requestId={requestId} />
            Vorgangsnummer {requestId}
          </p>
        )}
      </div>
    </Page>
  )
}
