import { integer } from '../format/number.ts'
import type { LiegenschaftCard } from './liegenschaft.types.ts'

type Angebot = Pick<LiegenschaftCard, 'availableCount' | 'kuenftigCount' | 'saleCount'>

/** Summary of a property's Exposés (LIEG-8): "2 frei, 1 vergeben"; `count`: all listed ones. */
export function angebotText({ availableCount, kuenftigCount, saleCount }: Angebot, count: number): string {
  const parts = [
    [availableCount, 'frei'],
    [kuenftigCount, 'demnächst frei'],
    [saleCount, 'zum Kauf'],
    // Both are counted at slightly different times.
    [Math.max(0, count - availableCount - kuenftigCount - saleCount), 'vergeben'],
  ] as const
  return parts.flatMap(([number, word]) => (number > 0 ? [`${integer(number)} ${word}`] : [])).join(', ')
}
