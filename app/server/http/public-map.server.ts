import { findRoute, type PortalRoute } from './route-table.server.ts'

const PUBLIC_AREAS: readonly PortalRoute['area'][] = ['portal', 'konto']

type MappedRoute = {
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  hasDefaultExport: boolean
}

/**
 * What the map of the pages for visitors and applicants has (decision 0103): their pages, and what is around them. What no
 * router opens (files, answers to scripts) and the pages of those who run the portal would be bytes for everybody else.
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

/** Where the map is that a page starts with: that of visitors and applicants, or the router's own of all pages. */
export function chooseMapUrl(pathname: string, url: string): string {
  return isPublic(pathname) ? toPublicMapUrl(url) : url
}

/** The name of the smaller map beside that of the router's own. */
export function toPublicMapUrl(url: string): string {
  return url.replace(/\.js$/, '-public.js')
}

function isPublic(pathname: string): boolean {
  return PUBLIC_AREAS.includes(findRoute(pathname).area)
}
