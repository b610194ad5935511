import { isUuid } from '../uuid.ts'

/** Limit of compared flats (FAVORIT-7). */
export const MAX_VERGLEICH = 4

const NAME = 'wohnung'

export function exposeVergleichPath(ids: readonly string[]): string {
  return `/vergleich?${new URLSearchParams(ids.map((id) => [NAME, id]))}`
}

/** Unique flats of the page's URL, at most four; `more`: number of others. */
export function readVergleich(params: URLSearchParams): { ids: string[]; more: number } {
  const ids = [
    ...new Set(
      params
        .getAll(NAME)
        .filter(isUuid)
        .map((id) => id.toLowerCase()),
    ),
  ]
  return { ids: ids.slice(0, MAX_VERGLEICH), more: Math.max(0, ids.length - MAX_VERGLEICH) }
}
