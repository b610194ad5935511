import type { SuchFilter } from '../suchen/suche.types.ts'
import type { ExposeCard } from './expose.types.ts'
import { normaliseSuche } from './expose-filter.ts'

/** What is like a flat (STATUS-4): for rent in the same town, with a room more or less, whatever its price and size. */
export function similarWohnungen({ ort, zimmer }: Pick<ExposeCard, 'ort' | 'zimmer'>): SuchFilter {
  return {
    kind: 'miete',
    suche: normaliseSuche(ort ?? ''),
    preis: null,
    flaeche: null,
    zimmer: zimmer ? { from: Math.max(1, zimmer - 1), to: zimmer + 1 } : null,
  }
}
