import type { ExposeFilter, Sorting } from '#app/shared/exposes/expose.types.ts'
import { initialFilter, NO_WISHES } from '#app/shared/exposes/expose-filter.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'

/** The order of the list as the screen names it. */
export const SORTINGS: { value: Sorting; text: string }[] = [
  { value: 'neueste', text: 'Neueste zuerst' },
  { value: 'preis', text: 'Preis aufsteigend' },
  { value: 'groesse', text: 'Größte zuerst' },
]

/** The initial ranges again and no wish beside; search, towns, order and view stay (LISTE-7). */
export function resetRanges(filter: ExposeFilter): ExposeFilter {
  const { preis, flaeche, zimmer } = initialFilter(filter.kind)
  return { ...filter, preis, flaeche, zimmer, ...NO_WISHES, page: 1 }
}

/**
 * The canonical path: a list's own page number counts, everything that only narrows, orders or draws it does not, so
 * that search engines know one list and not thousands.
 */
export function canonicalPath(filter: ExposeFilter): string {
  const start = initialFilter(filter.kind)
  const unfiltered = listUrl({ ...filter, page: 1, view: 'raster' }) === listUrl(start)
  return listUrl(unfiltered ? { ...start, page: filter.page } : start)
}
