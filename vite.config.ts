import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'

type ModuleGraph = { getModuleInfo: Rolldown.GetModuleInfo }

const APP = join(import.meta.dirname, 'app')
/** What every page loads, whatever it shows. */
const STARTS = [join(APP, 'root.tsx'), join(APP, 'entry.client.tsx')]

/** The scripts in app/ that the two import, and what those import. */
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

/** Not forms, their schemas and the fields of accounts: no page has them at its start. */
const SHARED =
  /\/app\/(?!components\/(?:form|konto)\/|components\/ui\/(?:telefon|code|passwort)-field|shared\/(?:konten|form)\/|shared\/[^.]*\.schema\.)(components|shared)\//

export default defineConfig(({ isSsrBuild }) => {
  const isOfPortal = createPortalCheck()
  return {
    plugins: [tailwindcss(), reactRouter()],
    build: {
      target: 'es2022',
      rolldownOptions: isSsrBuild
        ? {}
        : {
            output: {
              // Fewer, larger files compress better, as long as no page loads what it has no use for
              // (docs/architecture.md, "What a page loads").
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                  {
                    name: (id, graph) => (isOfPortal(id, graph) ? 'portal' : null),
                    priority: 2,
                  },
                  // What most pages have; the rest is shared as the bundler finds it.
                  { name: 'page', test: SHARED, minShareCount: 10, priority: 1 },
                  // What every form is made of.
                  { name: 'formular', test: /\/app\/components\/form\//, minShareCount: 4 },
                ],
              },
            },
          },
    },
  }
})
