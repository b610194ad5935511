import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageCacheKey } from '#app/server/http/cache/page-cache-key.server.ts'
import { ROUTES } from '#app/server/http/route-table.server.ts'
import { readGraph } from '#tests/architecture/module-graph.ts'

const ROOT = join(import.meta.dirname, '../..')
const graph = readGraph(
  ROOT,
  globSync('app/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !path.includes('.test.')),
)

/** Finds query parameters that a module reads by literal name. */
const READ = /[sS]earchParams(?:\(\)\[0\])?\.(?:get|getAll|has)\('([\w-]+)'\)/g

/** Parameters of other pages' URLs that modules of a cached page read: `/suchen/neu?art=…`. */
const OF_OTHER_PAGES = new Set(['art'])

/** Lists the modules of a page: its route and everything it imports. */
function listModules(start: string): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    open.push(...(graph.get(path)?.files ?? []))
  }
  return found
}

test('each query parameter that a cached page reads is in its cache key or prevents caching', () => {
  const kept = ROUTES.filter(({ area, shows }) => area === 'portal' && shows !== null)
  const names = new Set(
    kept.flatMap(({ file }) =>
      [...listModules(`app/${file}`)].flatMap((path) =>
        Array.from((graph.get(path)?.text ?? '').matchAll(READ), ([, name = '']) => name),
      ),
    ),
  )
  expect(names).toContain('konto')
  expect(names).toContain('q')
  for (const name of names) {
    if (OF_OTHER_PAGES.has(name)) continue
    expect([null, `/vermietung?${name}=1`], name).toContain(pageCacheKey('GET', `/vermietung?${name}=1`, undefined))
  }
})
