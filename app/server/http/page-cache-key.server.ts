import { SITEMAP_PART } from '#app/shared/seo/sitemap.ts'
import { findRoute } from './route-table.server.ts'

/** What the public pages read from their URL and share; `_routes` is the router's own. */
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
  'alle',
  'sort',
  'ansicht',
  'seite',
  '_routes',
])
/**
 * What they read and nobody shares: the part of a map, a wish on the way back from the sign-in, the word that an account is
 * deleted, the secret of a link.
 */
const OWN = new Set(['ausschnitt', 'speichern', 'konto', 'access_token', 'refresh_token', 'token_hash'])
/** What a filter may name more than once, in any order. */
const SEVERAL = new Set(['ort', 'merkmal'])
const KEY_LIMIT = 512

/**
 * `/expose/%61…` and `/expose/..`: the router reads another path than is written there. What changes is told by the ids
 * in the key, so such a page would be shown on after its Exposé has become private.
 */
const ANOTHER_SPELLING = /%|\/\./

/** Set by signing in; whoever has it may see more than others do, so the cache keeps out. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sitzung=/

/**
 * The cache's key for a request, which is at the same time the URL the page is rendered for, or null when the answer
 * must not be shared. Parameters are sorted, and those that no public page reads are dropped: campaign marks change nothing,
 * and inventing some neither fills the cache nor has a page made anew.
 */
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

/** The same for everybody, and made at some cost: nothing but the number of a part is read from its address. */
function sitemapKey(query: string): string | null {
  const part = new URLSearchParams(query).get('teil')
  if (part === null) return '/sitemap.xml'
  return SITEMAP_PART.test(part) ? `/sitemap.xml?teil=${part}` : null
}

/** Null when there is a parameter of the visitor's own. */
function normaliseQuery(query: string): string | null {
  const kept: [string, string][] = []
  for (const [name, value] of new URLSearchParams(query)) {
    if (OWN.has(name)) return null
    if (!SHARED.has(name)) continue
    // URLSearchParams.get, which the pages use, reads the first of several.
    if (SEVERAL.has(name) || kept.every(([other]) => other !== name)) kept.push([name, value])
  }
  if (kept.length === 0) return ''
  const sorted = kept.toSorted(([a, one], [b, other]) => (a === b ? (one < other ? -1 : 1) : a < b ? -1 : 1))
  return `?${new URLSearchParams(sorted)}`
}
