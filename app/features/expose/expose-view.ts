import type { AusstattungView } from '#app/components/ui/ausstattung.tsx'
import { ausstattungIcon } from '#app/components/ui/ausstattung-icon.ts'
import { galleryBilder } from '#app/shared/bilder/panorama.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { listTerms, type Term } from '#app/shared/exposes/terms.ts'
import { type KostenPart, kostenShares } from './kosten-shares.ts'

/** Data of the Exposé page. Its pictures exclude the panorama, and each amenity is listed once. */
export type ExposeView = ExposeDetail & {
  ausstattung: AusstattungView[]
  /** Parts of the price; empty if they would only repeat the key figures (PREIS-3). */
  kosten: KostenPart[]
  terms: Term[]
}

/** Prepares the page's data in the loader, so that the browser loads neither these rules nor unused fields. */
export function toExposeView(expose: ExposeDetail): ExposeView {
  const groups = new Map<string, AusstattungView['entries']>()
  for (const { category, entries } of expose.ausstattung.toSorted(byPlace)) {
    groups.set(
      category,
      entries.map(({ name, icon }) => ({ name, icon: ausstattungIcon(name, icon) })),
    )
  }
  const more = moreMerkmale(expose).map((name) => ({ name, icon: ausstattungIcon(name, null) }))
  return {
    ...expose,
    bilder: galleryBilder(expose.bilder),
    kosten: expose.verkauf || expose.preis === null ? [] : kostenShares(expose),
    terms: listTerms(expose),
    shortText: null,
    bild: null,
    merkmale: [],
    moreAusstattung: [],
    ausstattung: Array.from(withMore(groups, more), ([category, entries]) => ({ category, entries })),
  }
}

/** Order of the categories of amenities; categories not in the list follow by name (EXPOSE-5). */
const ORDER = ['Wohnung', 'Haus', 'Umgebung']

function byPlace(a: { category: string }, b: { category: string }): number {
  const place = (category: string) => (ORDER.includes(category) ? ORDER.indexOf(category) : ORDER.length)
  return place(a.category) - place(b.category)
}

/** Adds amenities without a category to the group "Wohnung". If that is the only group, it gets no heading. */
function withMore(groups: Map<string, AusstattungView['entries']>, more: AusstattungView['entries']) {
  if (more.length === 0) return groups
  const own = groups.size === 0 ? '' : 'Wohnung'
  return new Map([[own, [...(groups.get(own) ?? []), ...more]], ...[...groups].filter(([name]) => name !== own)])
}

/** Returns features and amenities that no entry of a group contains ("Balkon, 3 m²" contains "Balkon"). */
function moreMerkmale({ merkmale, moreAusstattung, ausstattung }: ExposeDetail): string[] {
  const named = ausstattung.flatMap(({ entries }) => entries.map(({ name }) => name.toLowerCase()))
  return [...new Set([...merkmale, ...moreAusstattung])].filter(
    (merkmal) => !named.some((name) => name.includes(merkmal.toLowerCase())),
  )
}
