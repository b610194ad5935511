import { isUuid } from '../uuid.ts'

export const MAX_VERGLEICH = 4

const NAME = 'wohnung'

export function exposeVergleichPath(ids: readonly string[]): string {
  return `/vergleich?${new URLSearchParams(ids.map((id) => [NAME, id]))}`
}

/** Reads the ids of the compared flats from the URL. `more`: number of further ids, which are ignored. */
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
