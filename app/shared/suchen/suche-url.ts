import type { ExposeFilter } from '../exposes/expose.types.ts'
import { toSearchParams } from '../exposes/expose-filter.ts'
import { LIST_PATH } from '../exposes/list-path.ts'
import { listUrl } from '../exposes/list-url.ts'
import { withQuery } from '../lists/with-query.ts'
import type { SuchFilter } from './suche.types.ts'

/** URL parameter that opens the form for saving the search, after a visitor has signed in and returned. */
const WISH = 'speichern'

const NEW_SUCHE_PATH = '/suchen/neu'

/** URL of the list with the hits of a saved search, newest first; of the house or flat that the search is about. */
export function suchUrl(filter: SuchFilter): string {
  const { bezug } = filter
  return bezug ? `/${bezug.kind === 'haus' ? 'property' : 'expose'}/${bezug.id}` : listUrl(toList(filter))
}

export function suchUrlWithWish(filter: ExposeFilter): string {
  const params = toSearchParams({ ...filter, page: 1 })
  params.set(WISH, '1')
  return withQuery(LIST_PATH[filter.kind], params)
}

export function hasWish(search: string): boolean {
  return new URLSearchParams(search).get(WISH) === '1'
}

export function withoutWish(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(WISH)
  return withQuery('', params)
}

/** True if the URL opens the form that saves a search: on a list, or on the form's own page. */
export function isToSaveSuche({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return pathname === NEW_SUCHE_PATH || hasWish(search)
}

export function newSucheUrl(filter: SuchFilter): string {
  const params = toSearchParams(toList(filter))
  params.set('art', filter.kind)
  if (filter.bezug) params.set(filter.bezug.kind, filter.bezug.id)
  return withQuery(NEW_SUCHE_PATH, params)
}

/** URL of the page where a visitor without an account subscribes by e-mail (SUCHE-5). */
export function mailSucheUrl(filter: SuchFilter): string {
  return newSucheUrl(filter).replace(NEW_SUCHE_PATH, '/suchen/e-mail')
}

function toList(filter: SuchFilter): ExposeFilter {
  return { ...filter, ownWbs: null, ausschnitt: null, sorting: 'neueste', view: 'raster', page: 1 }
}
