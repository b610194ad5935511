import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { integer } from '#app/shared/format/number.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'

/** "1 Liegenschaft", "6 Liegenschaften"; with a search "2 von 6 Liegenschaften". */
export function liegenschaftenCount(found: number, gesamt: number): string {
  return `${liegenschaftenNumbers(found, gesamt)} ${gesamt === 1 ? 'Liegenschaft' : 'Liegenschaften'}`
}

export function liegenschaftenNumbers(found: number, gesamt: number): string {
  return found < gesamt ? `${integer(found)} von ${integer(gesamt)}` : integer(gesamt)
}

/** Available Exposés that match a search, for rent and for sale. */
export type ListCounts = Record<ExposeFilter['kind'], number>

/** Label of the link to a list; with a search its hits ("5 Wohnungen zur Miete"), if known. */
export function listWayText(kind: ExposeFilter['kind'], suche: string, count: number | undefined): string {
  const goal = kind === 'miete' ? 'zur Miete' : 'zum Kauf'
  if (!suche) return `Alle ${goal}`
  if (count === undefined) return `${goal.replace('z', 'Z')} suchen`
  return count === 0 ? `Nichts ${goal}` : offersText(kind, count)
}

export function offersText(kind: ExposeFilter['kind'], count: number): string {
  if (kind === 'verkauf') return `${integer(count)} zum Kauf`
  return `${integer(count)} ${count === 1 ? 'Wohnung' : 'Wohnungen'} zur Miete`
}

export function homeUrl(suche: string, page = 1): string {
  const params = new URLSearchParams()
  if (suche) params.set('q', suche)
  if (page > 1) params.set('seite', String(page))
  return withQuery('/', params)
}
