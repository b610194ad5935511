import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isBoolean, isText, listOf, objectOf, orMissing, recordOf } from '#app/shared/json/guards.ts'

const CLIENT = join(import.meta.dirname, '../../../build/current/client')

const isModules = orMissing(listOf(isText))
const isManifest = objectOf({
  entry: objectOf({ module: isText, imports: isModules }),
  routes: recordOf(
    objectOf({
      parentId: orMissing(isText),
      hasDefaultExport: orMissing(isBoolean),
      module: isText,
      clientLoaderModule: orMissing(isText),
      hydrateFallbackModule: orMissing(isText),
      imports: isModules,
    }),
  ),
})

/**
 * Bytes of JavaScript, compressed with brotli as they are sent, and files that each page of the build loads before its visitor does anything: as its
 * HTML asks for them, the router's map of the pages included.
 */
export function readPageWeights(): Record<string, { bytes: number; files: number }> {
  const [all, forEverybody] = [readManifest('assets/manifest-????????.js'), readManifest('assets/manifest-*-public.js')]
  const { entry, routes } = all.manifest

  const weights: Record<string, { bytes: number; files: number }> = {}
  for (const [id, page] of Object.entries(routes)) {
    if (!page.hasDefaultExport) continue
    const { file } = id in forEverybody.manifest.routes ? forEverybody : all
    const files = new Set([`/${file}`, entry.module, ...(entry.imports ?? [])])
    for (let route: typeof page | undefined = page; route; route = routes[route.parentId ?? '']) {
      const { module, clientLoaderModule, hydrateFallbackModule, imports = [] } = route
      for (const file of [module, clientLoaderModule, hydrateFallbackModule, ...imports]) if (file) files.add(file)
    }
    weights[id] = { bytes: [...files].reduce((sum, file) => sum + sentBytes(file), 0), files: files.size }
  }
  return weights
}

/** The map of the pages; beside it is an empty file of the same kind of name. */
function readManifest(pattern: string) {
  const file = globSync(pattern, { cwd: CLIENT }).find((file) => statSync(join(CLIENT, file)).size > 0)
  if (file === undefined) throw new Error(`the build has no ${pattern}`)
  const text = readFileSync(join(CLIENT, file), 'utf8')
  const manifest: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  if (!isManifest(manifest)) throw new Error(`${file} is another than expected`)
  return { file, manifest }
}

/** Small files are sent as they are. */
function sentBytes(file: string): number {
  const path = join(CLIENT, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}
