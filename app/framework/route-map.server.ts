import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntryContext } from 'react-router'
import { isBoolean, isText, objectOf, orMissing, recordOf } from '#app/shared/json/guards.ts'

type MappedRoute = {
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  hasDefaultExport: boolean
}

const isMap = objectOf({
  url: isText,
  routes: recordOf(
    objectOf({
      parentId: orMissing(isText),
      path: orMissing(isText),
      index: orMissing(isBoolean),
      hasDefaultExport: isBoolean,
    }),
  ),
})

export function toPublicMapUrl(url: string): string {
  return url.replace(/\.js$/, '-public.js')
}

/** Shortens the route maps in a built client folder. Adds a smaller map of the pages whose path `isPublic` accepts. */
export function writeRouteMaps(client: string, isPublic: (pathname: string) => boolean): void {
  for (const file of globSync('assets/manifest-*.js', { cwd: client })) {
    const text = readFileSync(join(client, file), 'utf8')
    const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
    // Vite leaves an empty file of that name, too.
    if (end === 0) continue
    const map: unknown = JSON.parse(text.slice(start, end))
    if (!isMap(map)) throw new Error(`${file} is not the map of the pages`)
    const write = (name: string, { url, routes }: typeof map) => {
      const short = { ...map, url, routes: shorten(routes) }
      writeFileSync(join(client, name), text.slice(0, start) + JSON.stringify(short) + text.slice(end))
    }
    write(file, map)
    write(toPublicMapUrl(file), { url: toPublicMapUrl(map.url), routes: listPublicRoutes(map.routes, isPublic) })
  }
}

/**
 * Returns the route map for visitors and applicants (docs/design/pages.md). Omits files, script endpoints and the back
 * office, which the router never opens for them.
 */
export function listPublicRoutes<R extends MappedRoute>(
  routes: Record<string, R>,
  isPublic: (pathname: string) => boolean,
): Record<string, R> {
  const ids = new Set<string>()
  for (const [page, { path = '', index = false, hasDefaultExport }] of Object.entries(routes)) {
    if (!hasDefaultExport || (!index && path === '') || !isPublic(`/${path}`)) continue
    for (let id: string | undefined = page; id !== undefined; id = routes[id]?.parentId) ids.add(id)
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
}

const isIncluded = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0)

/** Removes false values, empty lists, and `imports`: a page's HTML names these files, and its script imports them. */
function shorten(routes: Record<string, object>): Record<string, object> {
  const entries = Object.entries(routes).map(([id, route]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([key, value]) => key !== 'imports' && isIncluded(value))),
  ])
  return Object.fromEntries(entries)
}

/**
 * Returns a render context with only the routes of this page: the router would build an object for every route of the
 * map. The browser loads the map from `url`.
 */
export function withRoutesOfPage(context: EntryContext, url: string): EntryContext {
  const routes = Object.fromEntries(
    context.staticHandlerContext.matches.map(({ route: { id } }) => [id, context.manifest.routes[id]]),
  )
  return { ...context, manifest: { ...context.manifest, url, routes } }
}
