import type { ExposeFilter } from './expose.types.ts'
import { toSearchParams } from './expose-filter.ts'

/** The two list screens (LISTE-1). */
export const LIST_PATH: Readonly<Record<ExposeFilter['kind'], string>> = { miete: '/vermietung', verkauf: '/verkauf' }

/** Which of the two a path belongs to, in whatever case: the router takes each. */
export function readListKind(pathname: string): ExposeFilter['kind'] {
  return pathname.replace(/\/+$/, '').toLowerCase() === LIST_PATH.verkauf ? 'verkauf' : 'miete'
}

/** The URL of a list in the state of `filter`: path and the shortest query. */
export function listUrl(filter: ExposeFilter): string {
  return withQuery(LIST_PATH[filter.kind], toSearchParams(filter))
}

/** A path with its query: `/vermietung?q=Leipzig`, without one the path alone. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query ? `${path}?${query}` : path
}
