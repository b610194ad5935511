import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type PortalRoute, ROUTES } from '#app/server/http/route-table.server.ts'
import { isText, objectOf, orMissing, recordOf } from '#app/shared/json/guards.ts'

const CLIENT = join(import.meta.dirname, '../../../build/current/client')

const isManifest = objectOf({
  entry: objectOf({ module: isText }),
  routes: recordOf(
    objectOf({
      parentId: orMissing(isText),
      module: isText,
      clientLoaderModule: orMissing(isText),
      hydrateFallbackModule: orMissing(isText),
    }),
  ),
})

/** Row of the route table and id in the router's route map, for each page. */
const PAGES = ROUTES.filter(({ file }) => file.endsWith('.tsx')).map((row) => ({
  ...row,
  id: row.id ?? row.file.replace('.tsx', ''),
}))

/**
 * Bytes of JavaScript, compressed with brotli, that each page of the build loads before the first interaction,
 * including the router's route map.
 */
export function readPageWeights(): { id: string; area: PortalRoute['area']; bytes: number }[] {
  const [all, forEverybody] = [readManifest('assets/manifest-????????.js'), readManifest('assets/manifest-*-public.js')]
  const { entry, routes } = all.manifest
  return PAGES.map(({ id, area }) => {
    const { file } = id in forEverybody.manifest.routes ? forEverybody : all
    const files = new Set([`/${file}`])
    addWithImports(entry.module, files)
    let route = routes[id]
    if (!route) throw new Error(`the router's map has no ${id}`)
    for (; route; route = routes[route.parentId ?? '']) {
      const { module, clientLoaderModule, hydrateFallbackModule } = route
      for (const file of [module, clientLoaderModule, hydrateFallbackModule]) if (file) addWithImports(file, files)
    }
    return { id, area, bytes: [...files].reduce((sum, file) => sum + sentBytes(file), 0) }
  })
}

/** Adds a file of the build and the files it imports before it runs. */
function addWithImports(file: string, files: Set<string>): void {
  if (files.has(file)) return
  files.add(file)
  for (const [, imported] of readFileSync(join(CLIENT, file), 'utf8').matchAll(/\b(?:from|import)"\.\/([^"]+\.js)"/g))
    addWithImports(join(dirname(file), String(imported)), files)
}

/** Reads a route map, ignoring the empty file with a similar name. */
function readManifest(pattern: string) {
  const file = globSync(pattern, { cwd: CLIENT }).find((file) => statSync(join(CLIENT, file)).size > 0)
  if (file === undefined) throw new Error(`the build has no ${pattern}`)
  const text = readFileSync(join(CLIENT, file), 'utf8')
  const manifest: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  if (!isManifest(manifest)) throw new Error(`${file} is another than expected`)
  return { file, manifest }
}

/** Size of a file as sent; small files are sent uncompressed. */
function sentBytes(file: string): number {
  const path = join(CLIENT, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
