import type { ExposeFilter } from './expose.types.ts'

/** The two list screens (LISTE-1). */
export const LIST_PATH: Readonly<Record<ExposeFilter['kind'], string>> = { miete: '/vermietung', verkauf: '/verkauf' }

/** Which of the two a path belongs to, in whatever case: the router takes each. */
export function readListKind(pathname: string): ExposeFilter['kind'] {
  return pathname.replace(/\/+$/, '').toLowerCase() === LIST_PATH.verkauf ? 'verkauf' : 'miete'
}
