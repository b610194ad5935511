import { integer } from '../format/number.ts'
import type { ExposeFilter } from './expose.types.ts'

/** Formats a number of listings: "1 Wohnung", "6 Wohnungen" or "6 Objekte". */
export function einheitenCount(kind: ExposeFilter['kind'], count: number): string {
  if (count === 1) return kind === 'miete' ? '1 Wohnung' : '1 Objekt'
  return `${integer(count)} ${kind === 'miete' ? 'Wohnungen' : 'Objekte'}`
}
