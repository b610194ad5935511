import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

type ModuleGraph = { getModuleInfo: Rolldown.GetModuleInfo }

const APP = join(import.meta.dirname, 'app')
const STARTS = [join(APP, 'root.tsx'), join(APP, 'entry.client.tsx')]

/**
 * Finds the scripts in app/ that the two import, also indirectly. Not root.tsx: if its styles were in this chunk, late
 * pages would load them again, after all others.
 */
function createPortalCheck() {
  const found = new Set<string>()
  function follow(id: string, graph: ModuleGraph) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(imported) || !/\/app\/.*\.tsx?$/.test(imported)) continue
      found.add(imported)
      follow(imported, graph)
    }
  }
  return (id: string, graph: ModuleGraph): boolean => {
    if (found.size === 0) for (const start of STARTS) follow(start, graph)
    return found.has(id)
  }
}

/** Lists the bundled packages, which are in no other list of the image (scripts/sbom.ts). */
const listBundled: Plugin = {
  name: 'list-bundled',
  apply: 'build',
  writeBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const folders = new Set(
      chunks.flatMap((id) => /^\0?(\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []),
    )
    const packages = [...folders].toSorted().map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return { name, version, license }
    })
    const path = join(this.environment.config.build.outDir, `../bundled-${this.environment.name}.json`)
    writeFileSync(path, `${JSON.stringify(packages, null, 1)}\n`)
  },
}

/**
 * Modules needed by the same pages, by file name. Fewer, larger files compress better, as long as no page loads unused
 * code. A group also contains the imports of its files, unless another group has them (docs/design/pages.md, "What a
 * page loads").
 */
const FILES = {
  page: /\/app\/(shared\/(format\/|form\/to-text|lists\/(page|with-query)|bilder\/bild-texts|exposes\/list-path)|components\/(ui\/(banner|back-link|badge|empty)\.|konto\/use-angemeldet|hooks\/(use-hydrated|fetch-json)))/,
  dialog: /\/app\/components\/ui\/dialog\./,
  wohnung:
    /\/app\/(shared\/(exposes\/(expose-text|event|expose\.status)|bilder\/bild-files)|components\/(ui\/(bild|facts)\.|anfrage-button\/|expose-card\/card-facts|favoriten\/heart-button|seo\/|hooks\/(connect-events|use-expose-events|reload-soon|retry)\.))/,
  formular:
    /\/app\/(components\/(form\/|ui\/fields\/(field|goes-to-submit)\.|konto\/use-go-to)|shared\/(form\/(form-answer|form-values|thrown)|konten\/field-limits))/,
  karten:
    /\/app\/components\/(expose-card\/(expose-card|expose-row|card-header)|wbs\/(late-own-wbs|own-wbs-key|is-wbs-over))\./,
  liste:
    /\/app\/components\/(ui\/(table\/pagination|tag-list|segment|fields\/search-field|skeleton)\.|hooks\/(use-focus-on-list|use-search-field|use-announcement)|expose-card\/card-data|angesehen\/late)/,
}

export default defineConfig(({ isSsrBuild }) => {
  const isOfPortal = createPortalCheck()
  return {
    plugins: [tailwindcss(), reactRouter(), listBundled],
    build: {
      target: 'es2022',
      // Otherwise every page would contain the names of files that load on demand.
      modulePreload: false,
      rolldownOptions: isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/,
                    priority: 3,
                  },
                  {
                    name: (id, graph) => (isOfPortal(id, graph) ? 'portal' : null),
                    priority: 2,
                  },
                  ...Object.entries(FILES).map(([name, test], index) => ({
                    name,
                    test,
                    minShareCount: 2,
                    // The first group contains what the others import.
                    priority: index === 0 ? 1 : 0,
                  })),
                ],
              },
            },
          },
    },
  }
})
