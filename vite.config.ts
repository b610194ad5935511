import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

type ModuleGraph = { getModuleInfo: Rolldown.GetModuleInfo }

const APP = join(import.meta.dirname, 'app')
const ROOT = join(APP, 'root.tsx')
/** What every page loads, whatever it shows. */
const STARTS = [ROOT, join(APP, 'entry.client.tsx')]

/** root.tsx and the scripts in app/ that the two import, and what those import. */
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
    return found.has(id) || id === ROOT
  }
}

/**
 * Modules that the same pages need, by the name of their file. Fewer, larger files compress better, as long as no page
 * loads what it has no use for; what a file imports comes along unless another has it already (docs/architecture.md,
 * "What a page loads").
 */
const FILES = {
  page: /\/app\/(shared\/(format\/|lists\/|seo\/(meta|absolute)|bilder\/bild-texts|exposes\/list-path)|components\/(ui\/(banner|back-link|badge|empty)\.|konto\/use-angemeldet|hooks\/(use-hydrated|fetch-json)))/,
  wohnung:
    /\/app\/(shared\/(exposes\/(expose-text|event|expose\.status)|bilder\/bild-files)|components\/(ui\/(bild|facts)\.|seo\/|hooks\/(connect-events|use-expose-events|reload-soon|retry)\.))/,
  formular:
    /\/app\/(components\/(form\/|ui\/(field|goes-to-submit)\.|konto\/use-go-to)|shared\/(form\/(form-answer|form-values|thrown)|konten\/field-limits))/,
  filter: /\/app\/shared\/(exposes\/(expose-filter|filter-limits|list-url)|suchen\/suche-url)/,
  liste:
    /\/app\/components\/(ui\/(pagination|tag-list|segment|search-field|skeleton)\.|hooks\/(use-focus-on-list|use-search-field|use-announcement)|expose-card\/card-data)/,
  fehler: /\/app\/components\/states\/(page-error|not-found)\./,
  detail:
    /\/app\/(shared\/exposes\/similar|components\/(states\/(similar|vergeben)|favoriten\/list-button|ui\/breadcrumbs))/,
}

/**
 * What Vite puts around every `import()`. Its own is mostly for preloading, which is off, and would be in every page; this
 * only waits for the styles of the file.
 */
const LATE_IMPORT = `
function loadStyle(file) {
  const href = '/' + file
  if (document.querySelector('link[href="' + href + '"]')) return
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(href))
    }
    document.head.append(link)
  })
}
export const __vitePreload = (load, styles = []) => Promise.all(styles.map(loadStyle)).then(load)`

const lateImport: Plugin = {
  name: 'late-import',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? LATE_IMPORT : null),
}

export default defineConfig(({ isSsrBuild }) => {
  const isOfPortal = createPortalCheck()
  return {
    plugins: [lateImport, tailwindcss(), reactRouter()],
    build: {
      target: 'es2022',
      // The names of what comes after a press would be in every page.
      modulePreload: false,
      rolldownOptions: isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                  {
                    name: (id, graph) => (isOfPortal(id, graph) ? 'portal' : null),
                    priority: 2,
                  },
                  ...Object.entries(FILES).map(([name, test], index) => ({
                    name,
                    test,
                    minShareCount: 2,
                    // The first has what the others import.
                    priority: index === 0 ? 1 : 0,
                  })),
                ],
              },
            },
          },
    },
  }
})
