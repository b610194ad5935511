import type { Executor } from '#app/server/db/database.server.ts'
import { PER_PAGE } from '#app/shared/lists/page.ts'
import { withQuery } from '#app/shared/lists/with-query.ts'
import { type Neighbours, staffAnfragePath } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { ANFRAGEN, type AnfragenState } from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import { countFilters, listAnfrageIds } from './anfragen-list.repository.server.ts'
import { findDueSince } from './list-anfragen.server.ts'

/** Returns links to the neighbours in the list (ANFRAGESEITE-6); null if `linkId` has left this page of the list. */
export async function findNeighbours(
  db: Executor,
  { linkId, state, now }: { linkId: string; state: AnfragenState; now: Date },
): Promise<Neighbours | null> {
  const { filter, table } = state
  const dueSince = await findDueSince(db, now)
  const offset = Math.max(0, (table.page - 1) * PER_PAGE - 1)
  const selection = { filter, dueSince, until: null }
  const ids = await listAnfrageIds(db, selection, { table, limit: PER_PAGE + 2, offset })
  const index = ids.indexOf(linkId)
  if (index === -1) return null
  const [total = 0] = await countFilters(db, { filters: [filter], dueSince })
  const pathAt = (at: number) => {
    const id = ids[at]
    if (id === undefined) return null
    const page = Math.floor((offset + at) / PER_PAGE) + 1
    return withQuery(staffAnfragePath(id), ANFRAGEN.params({ ...state, table: { ...table, page } }))
  }
  return { previous: pathAt(index - 1), next: pathAt(index + 1), position: offset + index + 1, total }
}
