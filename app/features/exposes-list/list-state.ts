import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { initialFilter, NO_WISHES } from '#app/shared/exposes/expose-filter.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'

/** Resets ranges to their initial values and clears the wishes; keeps search, towns, order and view (LISTE-7). */
export function resetRanges(filter: ExposeFilter): ExposeFilter {
  const { preis, flaeche, zimmer } = initialFilter(filter.kind)
  return { ...filter, preis, flaeche, zimmer, ...NO_WISHES, page: 1 }
}

/**
 * Returns the canonical path for search engines, which should index one list only. It has the page number only if the
 * list is neither filtered nor reordered.
 */
export function canonicalPath(filter: ExposeFilter): string {
  const start = initialFilter(filter.kind)
  const unfiltered = listUrl({ ...filter, page: 1, view: 'raster' }) === listUrl(start)
  return listUrl(unfiltered ? { ...start, page: filter.page } : start)
}
