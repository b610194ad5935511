import { data } from 'react-router'
import { NotFoundPage } from '#app/components/layout/error-page.tsx'
import type { Route } from './+types/not-found.ts'
export function loader() {
  throw data({ kind: 'seite' }, { status: 404 })
}

/** A URL missing in the router's map may exist on the server (docs/design/pages.md), so the browser requests it. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  // A page restored by Back from the browser's cache would still wait for the other page.
  window.addEventListener('pageshow', () => window.location.reload(), { once: true })
  window.location.assign(request.url)
  return new Promise(() => {})
}

export default NotFoundPage
