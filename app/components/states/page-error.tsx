import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '../layout/error-page.tsx'
import { NotFound, type NotFoundProps } from './not-found.tsx'

type PageErrorProps = {
  error: unknown
  notFound: NotFoundProps
  title: string
  text?: string
}
export function PageError({ error, notFound, title, text }: PageErrorProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound {...notFound} />
  return (
    <ErrorPage error={error} title={title}>
      {text}
    </ErrorPage>
  )
}
