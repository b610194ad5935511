import type { Executor } from '#app/server/db/database.server.ts'
import type { ExposeFilter, ExposeList, OrtCount, Range } from '#app/shared/exposes/expose.types.ts'
import { initialFilter, showAll } from '#app/shared/exposes/expose-filter.ts'
import { filterLimits } from '#app/shared/exposes/filter-limits.ts'
import { listMinima } from '#app/shared/exposes/filter-minima.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import { getCountMemories } from './count-memories.server.ts'
import { listPageInOrder, loadOverview } from './expose.repository.server.ts'
import { countByOrt } from './orte.repository.server.ts'
import { type ExposePage, searchExposes } from './search-exposes.server.ts'
import { toExposeCards } from './to-expose-card.server.ts'

const ORTE_SHOWN = 8

/**
 * Returns one page of a list; the last page if `page` is too high (LISTE-3, LISTE-4, LISTE-10). Decision 0040 explains
 * the cost. Throws the errors of `searchExposes`.
 */
export async function listExposes(
  db: Executor,
  { filter, signal }: { filter: ExposeFilter; signal?: AbortSignal },
): Promise<ExposeList> {
  const overviewRunning = getCountMemories().overviews.getOrLoad(filter.kind, () =>
    loadOverview(db, { kind: filter.kind }),
  )
  const [overview, page] = await Promise.all([
    overviewRunning,
    filter.suche ? searchExposes(db, { filter, signal }) : findPage(db, filter),
  ])
  return {
    filter: { ...filter, page: page.page },
    limits: filterLimits(filter.kind, {
      preis: toSpan(overview.preisVon, overview.preisBis),
      flaeche: toSpan(overview.flaecheVon, overview.flaecheBis),
      zimmer: toSpan(overview.zimmerVon, overview.zimmerBis),
    }),
    orte: firstOrte(page.orte, filter.orte),
    cards: await toExposeCards(db, page.rows),
    count: page.count,
    searchCount: page.searchCount,
    totalCount: overview.count,
    pages: page.pages,
  }
}

/** Returns all towns of a list with their numbers of Exposés. Cached until the stock changes. */
export function loadOrte(db: Executor, { kind }: Pick<ExposeFilter, 'kind'>): Promise<OrtCount[]> {
  return countOrte(db, showAll(initialFilter(kind)))
}

/** Counts matches by town, whatever towns are chosen: the list and its choice of towns share this cached result. */
function countOrte(db: Executor, filter: ExposeFilter): Promise<OrtCount[]> {
  const { kind, preis, flaeche, zimmer, merkmale, freiAb, wbs, ownWbs, minima, ausschnitt } = filter
  const key = JSON.stringify([
    kind,
    preis,
    flaeche,
    zimmer,
    merkmale,
    freiAb,
    wbs,
    ownWbs,
    listMinima(minima),
    ausschnitt,
  ])
  return getCountMemories().orte.getOrLoad(key, () => countByOrt(db, { filter }))
}

async function findPage(db: Executor, filter: ExposeFilter): Promise<ExposePage> {
  const countRunning = Promise.all([countOrte(db, filter), loadOrte(db, filter)]).then(([orte, all]) => ({
    orte,
    count: sumOf(orte, filter.orte),
    searchCount: sumOf(all, filter.orte),
  }))
  const list = (offset: number) => listPageInOrder(db, { filter, limit: PER_PAGE, offset })
  // The first page always exists, so it need not wait for the count.
  if (filter.page === 1) {
    const [counts, rows] = await Promise.all([countRunning, list(0)])
    const { page, pages } = limitPage(1, counts.count)
    return { ...counts, page, pages, rows }
  }
  const counts = await countRunning
  const { page, pages, offset } = limitPage(filter.page, counts.count)
  return { ...counts, page, pages, rows: counts.count > 0 ? await list(offset) : [] }
}

function firstOrte(counts: OrtCount[], chosen: readonly string[]): OrtCount[] {
  const first = counts
    .filter(({ ort }) => ort !== '')
    .toSorted((a, b) => b.count - a.count || a.ort.localeCompare(b.ort, 'de'))
    .slice(0, ORTE_SHOWN)
  const others = chosen.filter((ort) => first.every((one) => one.ort !== ort))
  return [...first, ...others.map((ort) => ({ ort, count: sumOf(counts, [ort]) }))]
}

function sumOf(counts: OrtCount[], orte: readonly string[]): number {
  return counts.reduce((sum, { ort, count }) => (orte.length === 0 || orte.includes(ort) ? sum + count : sum), 0)
}

function toSpan(from: number | null, to: number | null): Range | null {
  return from === null || to === null ? null : { from, to }
}
