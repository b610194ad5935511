import { data } from 'react-router'
import { NotFoundPage } from '#app/components/layout/error-page.tsx'

/** Every address that is none of the portal's (SEITE-1): the page of the root's ErrorBoundary with status 404. */
export function loader() {
  throw data({ kind: 'seite' }, { status: 404 })
}

export default NotFoundPage
