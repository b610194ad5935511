import { isUuid } from '../uuid.ts'

/** Most flats that stand side by side (FAVORIT-7). */
export const MAX_VERGLEICH = 4

const NAME = 'wohnung'

/** The page that compares these flats. */
export function exposeVergleichPath(ids: readonly string[]): string {
  return `/vergleich?${new URLSearchParams(ids.map((id) => [NAME, id]))}`
}

/** Which flats an address of that page names: each once, the first four, whatever else stands there. */
export function readVergleich(params: URLSearchParams): string[] {
  const ids = params.getAll(NAME).filter(isUuid)
  return [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, MAX_VERGLEICH)
}
