import { integer } from '../format/number.ts'
import type { LiegenschaftCard } from './liegenschaft.types.ts'

/** "1 Wohnung verfügbar", "3 Wohnungen verfügbar". */
function verfuegbareWohnungen(count: number): string {
  return count === 1 ? '1 Wohnung verfügbar' : `${integer(count)} Wohnungen verfügbar`
}

function kuenftigeWohnungen(count: number): string {
  return `Demnächst verfügbar: ${count === 1 ? '1 Wohnung' : `${integer(count)} Wohnungen`}`
}

export type LiegenschaftBadgeData = Pick<
  LiegenschaftCard,
  'availableCount' | 'kuenftigCount' | 'saleCount' | 'demnaechstVerfuegbar'
>

/**
 * The label on a property's picture (LIEG-4): the flats that can be had now, else those to come, else what is for sale,
 * else the bare flag. `isAvailable` tells what can be had today from what is to come; null where there is nothing to say.
 */
export function liegenschaftBadge({
  availableCount,
  kuenftigCount,
  saleCount,
  demnaechstVerfuegbar,
}: LiegenschaftBadgeData): { text: string; isAvailable: boolean } | null {
  if (availableCount > 0) return { text: verfuegbareWohnungen(availableCount), isAvailable: true }
  if (kuenftigCount > 0) return { text: kuenftigeWohnungen(kuenftigCount), isAvailable: false }
  if (saleCount > 0) return { text: `${integer(saleCount)} zum Kauf`, isAvailable: true }
  return demnaechstVerfuegbar ? { text: 'Demnächst verfügbar', isAvailable: false } : null
}
