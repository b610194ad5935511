import { findRoute, type PortalRoute } from './route-table.server.ts'

const PUBLIC_AREAS: readonly PortalRoute['area'][] = ['portal', 'konto']

type MappedRoute = {
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  hasDefaultExport: boolean
}

/**
 * Route map for visitors and applicants (docs/design/pages.md). Files, script endpoints and the back office would be useless
 * bytes for them.
 */
export function listPublicRoutes<R extends MappedRoute>(routes: Record<string, R>): Record<string, R> {
  const ids = new Set<string>()
  for (const [page, route] of Object.entries(routes)) {
    if (!isPublicPage(route)) continue
    for (let id: string | undefined = page; id !== undefined; id = routes[id]?.parentId) ids.add(id)
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
}

function isPublicPage({ path = '', index = false, hasDefaultExport }: MappedRoute): boolean {
  return hasDefaultExport && (index || path !== '') && isPublic(`/${path}`)
}

/** URL of the initial route map: the public one, or the router's of all pages. */
export function chooseMapUrl(pathname: string, url: string): string {
  return isPublic(pathname) ? toPublicMapUrl(url) : url
}

export function toPublicMapUrl(url: string): string {
  return url.replace(/\.js$/, '-public.js')
}

function isPublic(pathname: string): boolean {
  return PUBLIC_AREAS.includes(findRoute(pathname).area)
}
