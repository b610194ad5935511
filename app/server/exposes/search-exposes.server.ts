import type { Executor } from '#app/server/db/database.server.ts'
import { limitDuration } from '#app/server/db/limit-duration.server.ts'
import { isQueryCanceled } from '#app/server/db/postgres-error.server.ts'
import { DomainError, requireDomainError } from '#app/shared/domain-error.ts'
import type { ExposeFilter, OrtCount } from '#app/shared/exposes/expose.types.ts'
import { initialFilter, showAll } from '#app/shared/exposes/expose-filter.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import { getCountMemories } from './count-memories.server.ts'
import {
  type ExposeCardRow,
  type Hits,
  listCardsByIds,
  listPageInOrder,
  searchHits,
} from './expose.repository.server.ts'
import { hasTrigram } from './expose-conditions.repository.server.ts'
import { getShortSearchQueue } from './short-search-queue.server.ts'

const REMEMBERED_IDS = 4 * PER_PAGE
/** Number of matches from which walking the list in its order is faster than finding all matches. */
const MANY_HITS = 2_000
const SUCHE_LIMIT_MS = 3_000

function key({ suche, view: _, page: __, ...filter }: ExposeFilter): string {
  return JSON.stringify({ suche: suche.toLowerCase(), ...filter })
}

export type ExposePage = {
  count: number
  searchCount: number
  orte: OrtCount[]
  page: number
  pages: number
  rows: ExposeCardRow[]
}

/**
 * Returns one page of a search. `signal` aborts it if the visitor leaves.
 * @throws SUCHE_ZU_LANGSAM if the search takes more than three seconds
 * @throws SUCHE_AUSGELASTET if the text is too short for the index and too many such searches wait
 */
export async function searchExposes(
  db: Executor,
  { filter, signal }: { filter: ExposeFilter; signal?: AbortSignal },
): Promise<ExposePage> {
  const hits = await findHits(db, { filter, signal })
  const { count, countWithoutRanges: searchCount, orte } = hits
  const { offset, ...page } = limitPage(filter.page, count)
  return { count, searchCount, orte, ...page, rows: await listRows(db, { filter, signal, hits, offset }) }
}

export type SearchCounts = Record<ExposeFilter['kind'], number>

/** Counts available hits for links to the lists (LIEG-10), from the cache of the lists. Null if too expensive. */
export async function countSearchHits(db: Executor, { suche }: { suche: string }): Promise<SearchCounts | null> {
  return hasTrigram(suche) ? countOffers(db, { suche }) : null
}

/** Counts available flats per list that contain the text, whatever the filters; null if that is too expensive. */
export async function countOffers(db: Executor, { suche = '' } = {}): Promise<SearchCounts | null> {
  const countOf = async (kind: ExposeFilter['kind']) => {
    const filter = { ...showAll(initialFilter(kind)), suche }
    return (await findHits(db, { filter, signal: undefined })).zuHaben
  }
  try {
    const [miete, verkauf] = await Promise.all([countOf('miete'), countOf('verkauf')])
    return { miete, verkauf }
  } catch (error) {
    requireDomainError(error)
    return null
  }
}

function findHits(db: Executor, { filter, signal }: Pick<Excerpt, 'filter' | 'signal'>): Promise<Hits> {
  return getCountMemories().searches.getOrLoad(
    key(filter),
    (givenUp) =>
      sucheWithLimit(db, {
        filter,
        signal: givenUp,
        run: (tx) => searchHits(tx, { filter, limit: REMEMBERED_IDS, offset: 0 }),
      }),
    signal,
  )
}

type Excerpt = { filter: ExposeFilter; signal: AbortSignal | undefined; hits: Hits; offset: number }

async function listRows(db: Executor, { filter, signal, hits, offset }: Excerpt): Promise<ExposeCardRow[]> {
  const { count, ids } = hits
  const page = { filter, limit: PER_PAGE, offset }
  if (Math.min(offset + PER_PAGE, count) <= ids.length) {
    return listCardsInOrder(db, ids.slice(offset, offset + PER_PAGE))
  }
  if (count >= MANY_HITS) return sucheWithLimit(db, { filter, signal, run: (tx) => listPageInOrder(tx, page) })
  const found = await sucheWithLimit(db, { filter, signal, run: (tx) => searchHits(tx, page) })
  return listCardsInOrder(db, found.ids)
}

async function listCardsInOrder(db: Executor, ids: string[]): Promise<ExposeCardRow[]> {
  const rows = new Map((await listCardsByIds(db, { ids, seen: 'oeffentlich' })).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

type Suche<T> = { filter: ExposeFilter; signal: AbortSignal | undefined; run: (tx: Executor) => Promise<T> }

/** Runs a search within `SUCHE_LIMIT_MS`. Texts that are too short for the index wait in a queue (LISTE-12). */
export function sucheWithLimit<T>(db: Executor, { filter, signal, run }: Suche<T>): Promise<T> {
  const start = () => withTimeLimit(db, run)
  return hasTrigram(filter.suche) ? start() : getShortSearchQueue().run(start, { leaves: signal })
}

async function withTimeLimit<T>(db: Executor, suche: (tx: Executor) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await limitDuration(tx, { ms: SUCHE_LIMIT_MS })
      return suche(tx)
    })
  } catch (error) {
    throw isQueryCanceled(error) ? tooSlow() : error
  }
}

function tooSlow(): DomainError {
  return new DomainError(
    'SUCHE_ZU_LANGSAM',
    'Die Suche dauert gerade zu lange. Bitte suchen Sie nach einem längeren Begriff oder versuchen Sie es später erneut.',
  )
}
