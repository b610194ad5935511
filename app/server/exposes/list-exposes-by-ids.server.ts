import type { Executor } from '#app/server/db/database.server.ts'
import type { ExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { listErreichbareKarten, lockExposes } from './expose.repository.server.ts'
import { toExposeKarten } from './to-expose-karte.server.ts'

/** Most Exposés one call answers; what comes after is ignored. */
export const MAX_IDS = 200

/**
 * Cards of the named Exposés in the order of `ids`, for the Anfragenliste: public ones and those with `direktlink`.
 * Ids that are malformed, unknown or private are missing in the answer. `lock` keeps the Exposés as they are until the
 * transaction ends.
 */
export async function listExposesByIds(
  db: Executor,
  { ids, lock = false }: { ids: readonly string[]; lock?: boolean },
): Promise<ExposeKarte[]> {
  const gueltige = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))].slice(0, MAX_IDS)
  if (lock) await lockExposes(db, gueltige)
  const zeilen = new Map((await listErreichbareKarten(db, { ids: gueltige })).map((zeile) => [zeile.id, zeile]))
  return toExposeKarten(
    db,
    gueltige.flatMap((id) => zeilen.get(id) ?? []),
  )
}
