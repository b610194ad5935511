import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { integer } from '#app/shared/format/number.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'

export function liegenschaftenCount(found: number, gesamt: number): string {
  return `${liegenschaftenNumbers(found, gesamt)} ${gesamt === 1 ? 'Liegenschaft' : 'Liegenschaften'}`
}

export function liegenschaftenNumbers(found: number, gesamt: number): string {
  return found < gesamt ? `${integer(found)} von ${integer(gesamt)}` : integer(gesamt)
}

export type ListCounts = Record<ExposeFilter['kind'], number>

/** Returns a link text such as "5 Wohnungen zur Miete". `count`: hits of the search; undefined if unknown. */
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
