import type { Database } from '#app/server/db/database.server.ts'
import { limitDauer } from '#app/server/db/limit-dauer.server.ts'
import { isQueryCanceled } from '#app/server/db/postgres-error.server.ts'
import { type GespeicherteSuche, type SuchFilter, TREFFER_MAX } from '#app/shared/suchen/suche.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { countTreffer, findSuchZeile, listSuchZeilen } from './suche.repository.server.ts'
import { toFilter } from './suche-spalten.server.ts'

/** Longest that the account screen waits for the numbers of hits; without them it is complete all the same. */
const ZAEHLEN_MS = 1_500

/** The saved searches of a person, oldest first, with the number of public Exposés that fit each. */
export async function listSuchen(db: Database, { kontoId }: { kontoId: string }): Promise<GespeicherteSuche[]> {
  const zeilen = await listSuchZeilen(db, { kontoId })
  const suchen = zeilen.map(({ id, name, benachrichtigung, ...spalten }) => ({
    id,
    name,
    benachrichtigung,
    filter: toFilter(spalten),
  }))
  const treffer = await countTrefferInTime(
    db,
    suchen.map(({ filter }) => filter),
  )
  return suchen.map((suche, nr) => ({ ...suche, treffer: treffer?.[nr] ?? null }))
}

/** A saved search of a person, without its number of hits; null for a foreign or malformed id. */
export async function findSuche(
  db: Database,
  { id, kontoId }: { id: string; kontoId: string },
): Promise<Pick<GespeicherteSuche, 'id' | 'name' | 'filter'> | null> {
  const zeile = isUuid(id) ? await findSuchZeile(db, { id, kontoId }) : null
  return zeile && { id: zeile.id, name: zeile.name, filter: toFilter(zeile) }
}

async function countTrefferInTime(db: Database, filter: readonly SuchFilter[]): Promise<number[] | null> {
  if (filter.length === 0) return []
  try {
    return await db.transaction(async (tx) => {
      await limitDauer(tx, { ms: ZAEHLEN_MS })
      return countTreffer(tx, { filter, max: TREFFER_MAX + 1 })
    })
  } catch (error) {
    if (isQueryCanceled(error)) return null
    throw error
  }
}
