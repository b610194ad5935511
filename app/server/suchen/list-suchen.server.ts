import type { Database } from '#app/server/db/database.server.ts'
import { limitDuration } from '#app/server/db/limit-duration.server.ts'
import { isQueryCanceled } from '#app/server/db/postgres-error.server.ts'
import { HITS_MAX, type SavedSuche, type SuchFilter } from '#app/shared/suchen/suche.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { countHits, findSuchRow, listSuchRows } from './suche.repository.server.ts'
import { toFilter } from './suche-columns.server.ts'

/** Time limit in ms for hit counts; without them, the account page is shown anyway. */
const COUNT_MS = 1_500

/** Returns the account's searches, oldest first, with hit counts; `hits` is null if counting took too long. */
export async function listSuchen(db: Database, { kontoId }: { kontoId: string }): Promise<SavedSuche[]> {
  const rows = await listSuchRows(db, { kontoId })
  const suchen = rows.map(({ id, name, benachrichtigung, ...columns }) => ({
    id,
    name,
    benachrichtigung,
    filter: toFilter(columns),
  }))
  const hits = await countHitsInTime(
    db,
    suchen.map(({ filter }) => filter),
  )
  return suchen.map((suche, nr) => ({ ...suche, hits: hits?.[nr] ?? null }))
}

export async function findSuche(
  db: Database,
  { id, kontoId }: { id: string; kontoId: string },
): Promise<Pick<SavedSuche, 'id' | 'name' | 'filter'> | null> {
  const row = isUuid(id) ? await findSuchRow(db, { id, kontoId }) : null
  return row && { id: row.id, name: row.name, filter: toFilter(row) }
}

async function countHitsInTime(db: Database, filter: readonly SuchFilter[]): Promise<number[] | null> {
  if (filter.length === 0) return []
  try {
    return await db.transaction(async (tx) => {
      await limitDuration(tx, { ms: COUNT_MS })
      return countHits(tx, { filter, max: HITS_MAX + 1 })
    })
  } catch (error) {
    if (isQueryCanceled(error)) return null
    throw error
  }
}
