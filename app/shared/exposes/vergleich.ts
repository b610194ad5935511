import { isUuid } from '../uuid.ts'

export const MAX_VERGLEICH = 4

const NAME = 'wohnung'

export function exposeVergleichPath(ids: readonly string[]): string {
  return `/vergleich?${new URLSearchParams(ids.map((id) => [NAME, id]))}`
}

/** Reads the ids of the compared flats from the URL. `more` is the number of flats above the limit. */
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
