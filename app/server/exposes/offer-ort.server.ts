import type { Executor } from '#app/server/db/database.server.ts'
import type { ExposeList } from '#app/shared/exposes/expose.types.ts'
import type { OrtOffer } from '#app/shared/exposes/ort-offer.ts'
import { distanceKm } from '#app/shared/lage/distance.ts'
import { findLageOrt, findSimilarOrt, type LageOrt, parseOrte } from '#app/shared/lage/lage-ort.ts'
import { loadOrte } from './list-exposes.server.ts'
import { loadLageOrte } from './load-lage-orte.server.ts'

/** Greatest distance of an offered town in km: about an hour's way to work. */
const MAX_KM = 50

/**
 * Finds a town with Exposés for a search without hits (LISTE-20): one of a similar name, or the nearest one to the
 * German town or postcode that was typed. Null if neither exists within `MAX_KM`.
 */
export async function offerOrt(
  db: Executor,
  { filter, searchCount }: Pick<ExposeList, 'filter' | 'searchCount'>,
): Promise<OrtOffer | null> {
  if (searchCount > 0 || filter.suche === '') return null
  const stock = (await loadOrte(db, filter)).filter(({ ort, count }) => ort !== '' && count > 0).map(({ ort }) => ort)
  const similar = findSimilarOrt(
    filter.suche,
    stock.map((name) => ({ name })),
  )
  if (similar !== null) return { ort: similar.name, from: null }
  const germany = await loadGermany()
  const from = findLageOrt(filter.suche, germany) ?? findSimilarOrt(filter.suche, germany)
  if (from === null) return null
  const [nearest] = (await loadLageOrte(db))
    .filter(({ name }) => stock.includes(name))
    .map((ort) => ({ ort: ort.name, from: from.name, km: distanceKm(from, ort) }))
    .toSorted((a, b) => a.km - b.km)
  return nearest && nearest.km <= MAX_KM ? nearest : null
}

let germany: Promise<LageOrt[]> | null = null

function loadGermany(): Promise<LageOrt[]> {
  germany ??= import('#app/shared/lage/orte.txt?raw').then(({ default: text }) => parseOrte(text))
  return germany
}
