import { SITEMAP_PART } from '#app/server/exposes/sitemap.server.ts'
import { findRoute } from '#app/server/http/route-table.server.ts'
import { FILTER_MINIMA } from '#app/shared/exposes/filter-minima.ts'
import { WBS_PARAMS } from '#app/shared/exposes/filter-wbs.ts'

/** Query parameters that public pages read, and the router's `_routes`. */
const SHARED = new Set([
  'q',
  'preis_von',
  'preis_bis',
  'flaeche_von',
  'flaeche_bis',
  'zimmer_von',
  'zimmer_bis',
  'ort',
  'merkmal',
  'frei_ab',
  'wbs',
  ...Object.values(FILTER_MINIMA).map(({ param }) => param),
  'alle',
  'sort',
  'ansicht',
  'seite',
  '_routes',
])
const OWN = new Set(['ausschnitt', ...WBS_PARAMS, 'speichern', 'konto', 'access_token', 'refresh_token', 'token_hash'])
/** Filters that may occur several times, in any order. */
const SEVERAL = new Set(['ort', 'merkmal'])
const KEY_LIMIT = 512

/**
 * Matches paths with an alternative spelling, which the router decodes. Invalidation compares ids in the cache key, so
 * a page cached under such a path would survive its Exposé becoming private.
 */
const ANOTHER_SPELLING = /%|\/\./

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sitzung=/

/** Returns the cache key; null if the page is not shareable. Drops unknown parameters such as campaign marks. */
export function pageCacheKey(method: string, url: string, cookie: string | undefined): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const queryStart = url.indexOf('?')
  const path = queryStart === -1 ? url : url.slice(0, queryStart)
  if (path === '/sitemap.xml') return sitemapKey(url.slice(path.length))
  if (cookie !== undefined && SESSION_COOKIE.test(cookie)) return null
  if (ANOTHER_SPELLING.test(path)) return null
  const { area, shows } = findRoute(path)
  if (area !== 'portal' || shows === null) return null
  if (queryStart === -1) return url
  const query = normaliseQuery(url.slice(queryStart + 1))
  return query === null || path.length + query.length > KEY_LIMIT ? null : path + query
}

function sitemapKey(query: string): string | null {
  const part = new URLSearchParams(query).get('teil')
  if (part === null) return '/sitemap.xml'
  return SITEMAP_PART.test(part) ? `/sitemap.xml?teil=${part}` : null
}

/** Returns the known parameters as a query in a fixed order; null if a parameter prevents caching. */
function normaliseQuery(query: string): string | null {
  const kept: [string, string][] = []
  for (const [name, value] of new URLSearchParams(query)) {
    if (OWN.has(name)) return null
    if (!SHARED.has(name)) continue
    // Pages use URLSearchParams.get, which reads the first value.
    if (SEVERAL.has(name) || kept.every(([other]) => other !== name)) kept.push([name, value])
  }
  if (kept.length === 0) return ''
  const sorted = kept.toSorted(([a, one], [b, other]) => (a === b ? (one < other ? -1 : 1) : a < b ? -1 : 1))
  return `?${new URLSearchParams(sorted)}`
}
