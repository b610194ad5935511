import { parseExposeFilter } from '../exposes/parse-expose-filter.ts'
import type { SuchFilter } from './suche.types.ts'

/** Reads the filter of a saved search from a URL. Inverse of `newSucheUrl`. */
export function parseSuchFilter(searchParams: URLSearchParams): SuchFilter {
  const kind = searchParams.get('art') === 'verkauf' ? 'verkauf' : 'miete'
  const {
    ownWbs: _wbs,
    ausschnitt: _,
    sorting: __,
    view: ___,
    page: ____,
    ...filter
  } = parseExposeFilter(kind, searchParams)
  return filter
}
