import type { ExposeFilter } from '../exposes/expose.types.ts'
import { parseExposeFilter, toSearchParams } from '../exposes/expose-filter.ts'
import { LISTEN_PFAD, listenUrl, withQuery } from '../exposes/listen-url.ts'
import type { SuchFilter } from './suche.types.ts'

/** The mark in a list's URL that opens the form to save the search, for whoever comes back from signing in. */
const WUNSCH = 'speichern'

/** The list with this filter, newest first. */
export function suchUrl(filter: SuchFilter): string {
  return listenUrl(toListe(filter))
}

/** The list as it is, from its first page, with the wish to save its search. */
export function suchUrlMitWunsch(filter: ExposeFilter): string {
  const params = toSearchParams({ ...filter, seite: 1 })
  params.set(WUNSCH, '1')
  return withQuery(LISTEN_PFAD[filter.art], params)
}

/** Whether a list's URL carries that wish. */
export function hatWunsch(search: string): boolean {
  return new URLSearchParams(search).get(WUNSCH) === '1'
}

/** The query of such a URL without the wish: "?q=Leipzig", or ''. */
export function ohneWunsch(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(WUNSCH)
  return withQuery('', params)
}

/** The page with the form that saves this filter. */
export function neueSucheUrl(filter: SuchFilter): string {
  const params = toSearchParams(toListe(filter))
  params.set('art', filter.art)
  return withQuery('/suchen/neu', params)
}

/** The filter that such a page's URL names, read as the list itself reads it. Total: any input gives a filter. */
export function parseSuchFilter(searchParams: URLSearchParams): SuchFilter {
  const art = searchParams.get('art') === 'verkauf' ? 'verkauf' : 'miete'
  const { suche, preis, flaeche, zimmer } = parseExposeFilter(art, searchParams)
  return { art, suche, preis, flaeche, zimmer }
}

function toListe(filter: SuchFilter): ExposeFilter {
  return { ...filter, sortierung: 'neueste', ansicht: 'raster', seite: 1 }
}
