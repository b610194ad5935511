import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '../layout/error-page.tsx'
import { NotFound, type NotFoundProps } from './not-found.tsx'

type PageErrorProps = {
  /** What the ErrorBoundary got; holds the request's number where the server named one. */
  error: unknown
  /** For a status of 404: the thing that the page is about does not exist. */
  notFound: NotFoundProps
  /** For every other failure; the details stand in the log. */
  title: string
  text?: string
}

/** What a screen about one thing shows instead of it: not found, or a load that failed (SEITE-6). */
export function PageError({ error, notFound, title, text }: PageErrorProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound {...notFound} />
  return (
    <ErrorPage error={error} title={title}>
      {text}
    </ErrorPage>
  )
}
