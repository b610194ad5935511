import { isUuid } from '../uuid.ts'

/** Most flats that stand side by side (FAVORIT-7). */
export const MAX_VERGLEICH = 4

const NAME = 'wohnung'

/** The page that compares these flats. */
export function exposeVergleichPath(ids: readonly string[]): string {
  return `/vergleich?${new URLSearchParams(ids.map((id) => [NAME, id]))}`
}

/** Which flats an address of that page names: each once, the first four, whatever else stands there; `more`: how many too many. */
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
