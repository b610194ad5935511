import { data } from 'react-router'
import { NotFoundPage } from '#app/components/layout/error-page.tsx'
import type { Route } from './+types/not-found.ts'
export function loader() {
  throw data({ kind: 'seite' }, { status: 404 })
}

/** Loads the URL as a document: the server may have a path that the router's map lacks (docs/design/pages.md). */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  // A page restored by Back from the browser's cache would still wait for the other page.
  window.addEventListener('pageshow', () => window.location.reload(), { once: true })
  window.location.assign(request.url)
  return new Promise(() => {})
}

export default NotFoundPage
