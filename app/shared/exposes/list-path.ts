import type { ExposeFilter } from './expose.types.ts'
export const LIST_PATH: Readonly<Record<ExposeFilter['kind'], string>> = { miete: '/vermietung', verkauf: '/verkauf' }

/** Returns the kind of list at this path; rentals for an unknown path. Ignores case, as the router does. */
export function readListKind(pathname: string): ExposeFilter['kind'] {
  return pathname.replace(/\/+$/, '').toLowerCase() === LIST_PATH.verkauf ? 'verkauf' : 'miete'
}
