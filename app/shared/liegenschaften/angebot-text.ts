import { integer } from '../format/number.ts'
import type { LiegenschaftCard } from './liegenschaft.types.ts'

type Angebot = Pick<LiegenschaftCard, 'availableCount' | 'upcomingCount' | 'saleCount'>

/** Summarises the flats of a Liegenschaft: "2 frei, 1 vergeben" (LIEG-8). `count`: number of listed Exposés. */
export function angebotText({ availableCount, upcomingCount, saleCount }: Angebot, count: number): string {
  const parts = [
    [availableCount, 'frei'],
    [upcomingCount, 'demnächst frei'],
    [saleCount, 'zum Kauf'],
    // The counts are read at slightly different times.
    [Math.max(0, count - availableCount - upcomingCount - saleCount), 'vergeben'],
  ] as const
  return parts.flatMap(([number, word]) => (number > 0 ? [`${integer(number)} ${word}`] : [])).join(', ')
}
