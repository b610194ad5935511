import type { ExposeFilter } from '../exposes/expose.types.ts'
import { parseExposeFilter, toSearchParams } from '../exposes/expose-filter.ts'
import { LIST_PATH } from '../exposes/list-path.ts'
import { listUrl } from '../exposes/list-url.ts'
import { withQuery } from '../lists/with-query.ts'
import type { SuchFilter } from './suche.types.ts'

/** The mark in a list's URL that opens the form to save the search, for whoever comes back from signing in. */
const WISH = 'speichern'

const NEW_SUCHE_PATH = '/suchen/neu'

/** The list with this filter, newest first. */
export function suchUrl(filter: SuchFilter): string {
  return listUrl(toList(filter))
}

/** The list as it is, from its first page, with the wish to save its search. */
export function suchUrlWithWish(filter: ExposeFilter): string {
  const params = toSearchParams({ ...filter, page: 1 })
  params.set(WISH, '1')
  return withQuery(LIST_PATH[filter.kind], params)
}

/** Whether a list's URL carries that wish. */
export function hasWish(search: string): boolean {
  return new URLSearchParams(search).get(WISH) === '1'
}

/** The query of such a URL without the wish: "?q=Leipzig", or ''. */
export function withoutWish(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(WISH)
  return withQuery('', params)
}

/** Whether a search is to be saved there: in a list, or on the page for it. */
export function isToSaveSuche({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return pathname === NEW_SUCHE_PATH || hasWish(search)
}

/** The page with the form that saves this filter. */
export function newSucheUrl(filter: SuchFilter): string {
  const params = toSearchParams(toList(filter))
  params.set('art', filter.kind)
  return withQuery(NEW_SUCHE_PATH, params)
}

/** The page that writes to an address about this filter, without an account (SUCHE-5). */
export function mailSucheUrl(filter: SuchFilter): string {
  return newSucheUrl(filter).replace(NEW_SUCHE_PATH, '/suchen/e-mail')
}

/** The filter that such a page's URL names, read as the list itself reads it. Total: any input gives a filter. */
export function parseSuchFilter(searchParams: URLSearchParams): SuchFilter {
  const kind = searchParams.get('art') === 'verkauf' ? 'verkauf' : 'miete'
  const { ausschnitt: _, sorting: __, view: ___, page: ____, ...filter } = parseExposeFilter(kind, searchParams)
  return filter
}

function toList(filter: SuchFilter): ExposeFilter {
  return { ...filter, ausschnitt: null, sorting: 'neueste', view: 'raster', page: 1 }
}
