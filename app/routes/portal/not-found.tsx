import { data } from 'react-router'
import { NotFoundPage } from '#app/components/layout/error-page.tsx'
import type { Route } from './+types/not-found.ts'

/** Every address that is none of the portal's (SEITE-1): the page of the root's ErrorBoundary with status 404. */
export function loader() {
  throw data({ kind: 'seite' }, { status: 404 })
}

/** The router's map may lack the address (docs/design/pages.md), so the browser loads it as a page. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  // A page that Back brings out of the browser's memory would still be on its way to the other one.
  window.addEventListener('pageshow', () => window.location.reload(), { once: true })
  window.location.assign(request.url)
  return new Promise(() => {})
}

export default NotFoundPage
