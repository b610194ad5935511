import { parseExposeFilter } from '../exposes/parse-expose-filter.ts'
import { isUuid } from '../uuid.ts'
import type { SuchBezug, SuchFilter } from './suche.types.ts'

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
  const bezug = parseBezug(searchParams)
  return bezug ? { ...filter, bezug } : filter
}

function parseBezug(searchParams: URLSearchParams): SuchBezug | null {
  for (const kind of ['haus', 'wohnung'] as const) {
    const id = searchParams.get(kind) ?? ''
    if (isUuid(id)) return { kind, id }
  }
  return null
}
