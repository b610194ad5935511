import type { Executor } from '#app/server/db/database.server.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { listCardsByIds, lockExposes } from './expose.repository.server.ts'
import { toExposeCards } from './to-expose-card.server.ts'

/** Maximum number of ids; further ones are ignored. */
export const MAX_IDS = 200

/** Returns cards in the order of `ids`. Skips malformed and unknown ids; skips private Exposés unless `hidden`. */
export async function listExposesByIds(
  db: Executor,
  { ids, lock = false, hidden = false }: { ids: readonly string[]; lock?: boolean; hidden?: boolean },
): Promise<ExposeCard[]> {
  const valid = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))].slice(0, MAX_IDS)
  if (lock) await lockExposes(db, valid)
  const rows = new Map(
    (await listCardsByIds(db, { ids: valid, seen: hidden ? 'all' : 'reachable' })).map((row) => [row.id, row]),
  )
  return toExposeCards(
    db,
    valid.flatMap((id) => rows.get(id) ?? []),
  )
}
