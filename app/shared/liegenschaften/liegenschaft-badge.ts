import { integer } from '../format/number.ts'
import type { LiegenschaftCard } from './liegenschaft.types.ts'

function availableText(count: number): string {
  return count === 1 ? '1 Wohnung verfügbar' : `${integer(count)} Wohnungen verfügbar`
}

function upcomingText(count: number): string {
  return `Demnächst verfügbar: ${count === 1 ? '1 Wohnung' : `${integer(count)} Wohnungen`}`
}

export type LiegenschaftBadgeData = Pick<
  LiegenschaftCard,
  'availableCount' | 'upcomingCount' | 'saleCount' | 'demnaechstVerfuegbar'
>

/** Returns the first badge that applies (LIEG-4): available flats, future ones, sales, „Demnächst verfügbar“. */
export function liegenschaftBadge({
  availableCount,
  upcomingCount,
  saleCount,
  demnaechstVerfuegbar,
}: LiegenschaftBadgeData): { text: string; isAvailable: boolean } | null {
  if (availableCount > 0) return { text: availableText(availableCount), isAvailable: true }
  if (upcomingCount > 0) return { text: upcomingText(upcomingCount), isAvailable: false }
  if (saleCount > 0) return { text: `${integer(saleCount)} zum Kauf`, isAvailable: true }
  return demnaechstVerfuegbar ? { text: 'Demnächst verfügbar', isAvailable: false } : null
}
