import { integer } from '../format/number.ts'
import type { ExposeFilter } from './expose.types.ts'

/** "1 Wohnung", "6 Wohnungen", "6 Objekte". */
export function einheitenCount(kind: ExposeFilter['kind'], count: number): string {
  if (count === 1) return kind === 'miete' ? '1 Wohnung' : '1 Objekt'
  return `${integer(count)} ${kind === 'miete' ? 'Wohnungen' : 'Objekte'}`
}
