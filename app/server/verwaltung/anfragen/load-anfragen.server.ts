import type { Database } from '#app/server/db/database.server.ts'
import { limitDuration } from '#app/server/db/limit-duration.server.ts'
import { isQueryCanceled } from '#app/server/db/postgres-error.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { listAnsichten } from '#app/server/verwaltung/ansichten/ansichten.server.ts'
import {
  ANFRAGEN,
  type AnfragenFilter,
  type AnfragenState,
  withdrawnState,
} from '#app/shared/verwaltung/anfragen/anfragen-filter.ts'
import type { AnfragenPage, AnsichtView, FilterNames } from '#app/shared/verwaltung/anfragen/anfragen-list.types.ts'
import { countFilters } from './anfragen-list.repository.server.ts'
import { findDueSince, listAnfragen, listFilterNames } from './list-anfragen.server.ts'

const COMMON = [
  { name: 'Alle', query: '' },
  { name: 'Neu', query: 'ueberfaellig=neu' },
  { name: 'Überfällig', query: 'ueberfaellig=1' },
  { name: 'Ohne Profil', query: 'vollstaendig=ohne-profil' },
]

const COUNT_MS = 2_000

type Who = Pick<Verwalter, 'kontoId' | 'rolle'>

type AnfragenList = {
  list: AnfragenPage
  names: FilterNames
  ansichten: AnsichtView[]
  /** Number of withdrawn inquiries that match the search (ANFRAGEN-10); 0 without a search or after a timeout. */
  withdrawn: number
}

export async function loadAnfragen(
  db: Database,
  { akteur, state, until, now }: { akteur: Who; state: AnfragenState; until: Date | null; now: Date },
): Promise<AnfragenList> {
  const { filter, table } = state
  const dueSince = await findDueSince(db, now)
  const [list, names, counted] = await Promise.all([
    listAnfragen(db, { filter, table, dueSince, until }),
    listFilterNames(db, filter),
    countAnsichten(db, { akteur, state, dueSince }),
  ])
  return { list, names, ...counted }
}

async function countAnsichten(
  db: Database,
  { akteur, state, dueSince }: { akteur: Who; state: AnfragenState; dueSince: Date },
): Promise<Pick<AnfragenList, 'ansichten' | 'withdrawn'>> {
  const saved = await listAnsichten(db, { akteur, bereich: 'anfragen' })
  const views = [
    ...COMMON.map((view) => ({ id: null, ...view })),
    ...saved.map(({ filter, ...view }) => ({ ...view, query: filter })),
  ].map((view) => ({ ...view, state: ANFRAGEN.read(new URLSearchParams(view.query)) }))
  const isSearch = state.filter.suche !== '' && !state.filter.isWithdrawn
  const filters = [...views.map((view) => view.state.filter), ...(isSearch ? [withdrawnState(state).filter] : [])]
  const counts = await countInTime(db, { filters, dueSince })
  return {
    ansichten: views.map(({ state, ...view }, at) => ({
      ...view,
      query: ANFRAGEN.savedQuery(state),
      count: counts[at],
    })),
    withdrawn: counts[views.length] ?? 0,
  }
}

/** Counts matches per filter. Returns an empty list after a timeout, since the page works without these counts. */
async function countInTime(
  db: Database,
  options: { filters: readonly AnfragenFilter[]; dueSince: Date },
): Promise<number[]> {
  try {
    return await db.transaction(async (tx) => {
      await limitDuration(tx, { ms: COUNT_MS })
      return countFilters(tx, options)
    })
  } catch (error) {
    if (isQueryCanceled(error)) return []
    throw error
  }
}
