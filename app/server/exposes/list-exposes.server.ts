import type { Executor } from '#app/server/db/database.server.ts'
import type { ExposeFilter, ExposeList, OrtCount, Range } from '#app/shared/exposes/expose.types.ts'
import { filterLimits } from '#app/shared/exposes/filter-limits.ts'
import { listMinima } from '#app/shared/exposes/filter-minima.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import { getCountMemories } from './count-memories.server.ts'
import { countExposes, listPageInOrder, loadOverview } from './expose.repository.server.ts'
import { countByOrt } from './orte.repository.server.ts'
import { type ExposePage, searchExposes } from './search-exposes.server.ts'
import { toExposeCards } from './to-expose-card.server.ts'

const ORTE_SHOWN = 8

/**
 * Returns one page of a list, the last if `page` is too high (LISTE-3, LISTE-4, LISTE-10). Cost: decision 0040. Throws
 * the errors of `searchExposes`.
 */
export async function listExposes(
  db: Executor,
  { filter, signal }: { filter: ExposeFilter; signal?: AbortSignal },
): Promise<ExposeList> {
  const overviewRunning = getCountMemories().overviews.getOrLoad(filter.kind, () =>
    loadOverview(db, { kind: filter.kind }),
  )
  const orteRunning = loadOrte(db, filter)
  const [overview, orte, page] = await Promise.all([
    overviewRunning,
    orteRunning,
    filter.suche
      ? searchExposes(db, { filter, signal })
      : findPage(
          db,
          filter,
          filter.orte.length > 0
            ? orteRunning.then((counts) => sumOf(counts, filter.orte))
            : overviewRunning.then(({ count }) => count),
        ),
  ])
  return {
    filter: { ...filter, page: page.page },
    limits: filterLimits(filter.kind, {
      preis: toSpan(overview.preisVon, overview.preisBis),
      flaeche: toSpan(overview.flaecheVon, overview.flaecheBis),
      zimmer: toSpan(overview.zimmerVon, overview.zimmerBis),
    }),
    orte: firstOrte(orte, filter.orte),
    cards: await toExposeCards(db, page.rows),
    count: page.count,
    searchCount: page.searchCount,
    totalCount: overview.count,
    pages: page.pages,
  }
}

/** Returns towns with their numbers of Exposés, largest first. Cached until the stock changes. */
export function loadOrte(db: Executor, { kind }: Pick<ExposeFilter, 'kind'>): Promise<OrtCount[]> {
  return getCountMemories().orte.getOrLoad(kind, () => countByOrt(db, { kind }))
}

async function findPage(db: Executor, filter: ExposeFilter, totalRunning: Promise<number>): Promise<ExposePage> {
  const { kind, preis, flaeche, zimmer, orte, merkmale, freiAb, wbs, ownWbs, minima, ausschnitt } = filter
  const least = listMinima(minima)
  const hasWish = merkmale.length > 0 || freiAb !== null || wbs !== null || least.length > 0 || ausschnitt
  const isNarrowed = preis || flaeche || zimmer || hasWish
  const key = JSON.stringify([kind, preis, flaeche, zimmer, orte, merkmale, freiAb, wbs, ownWbs, least, ausschnitt])
  const countRunning = isNarrowed
    ? getCountMemories().counts.getOrLoad(key, () => countExposes(db, { filter }))
    : totalRunning
  const lies = (offset: number) => listPageInOrder(db, { filter, limit: PER_PAGE, offset })
  // The first page always exists, so it need not wait for the count.
  if (filter.page === 1) {
    const [count, searchCount, rows] = await Promise.all([countRunning, totalRunning, lies(0)])
    const { page, pages } = limitPage(1, count)
    return { count, searchCount, page, pages, rows }
  }
  const [count, searchCount] = await Promise.all([countRunning, totalRunning])
  const { page, pages, offset } = limitPage(filter.page, count)
  return { count, searchCount, page, pages, rows: count > 0 ? await lies(offset) : [] }
}

function firstOrte(counts: OrtCount[], chosen: readonly string[]): OrtCount[] {
  const first = counts.slice(0, ORTE_SHOWN)
  const others = chosen.filter((ort) => first.every((one) => one.ort !== ort))
  return [...first, ...others.map((ort) => ({ ort, count: sumOf(counts, [ort]) }))]
}

function sumOf(counts: OrtCount[], orte: readonly string[]): number {
  return counts.reduce((sum, { ort, count }) => (orte.includes(ort) ? sum + count : sum), 0)
}

function toSpan(from: number | null, to: number | null): Range | null {
  return from === null || to === null ? null : { from, to }
}
