import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { listPublicRoutes, toPublicMapUrl } from './app/server/http/public-map.server.ts'
import { isBoolean, isText, objectOf, orMissing, recordOf } from './app/shared/json/guards.ts'

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

export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/unnamed',
  ssr: true,
  // The other mode requests parts of the map, one more request per link. Content of both maps: docs/design/pages.md.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => writeMaps(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config

const isSaid = (value: unknown) => value !== false && !(Array.isArray(value) && value.length === 0)

/** Shortens the router's map of the pages, and writes a smaller one for visitors next to it. */
function writeMaps(client: string): void {
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
    write(toPublicMapUrl(file), { url: toPublicMapUrl(map.url), routes: listPublicRoutes(map.routes) })
  }
}

/**
 * A missing fact counts as no, and the page of a route is found in its file. A page's HTML names what its file imports; on the
 * way to another page the browser finds it in the file itself.
 */
function shorten(routes: Record<string, { hasDefaultExport: boolean }>): Record<string, object> {
  const entries = Object.entries(routes).map(([id, { hasDefaultExport, ...route }]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(([key, value]) => key !== 'imports' && isSaid(value))),
  ])
  return Object.fromEntries(entries)
}
