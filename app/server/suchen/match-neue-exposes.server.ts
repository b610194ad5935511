import type { Database } from '#app/server/db/database.server.ts'
import { limitDauer } from '#app/server/db/limit-dauer.server.ts'
import { isQueryCanceled } from '#app/server/db/postgres-error.server.ts'
import {
  claimNeueExposes,
  countVersuch,
  deleteNeueExposes,
  insertSuchtreffer,
} from './suchtreffer.repository.server.ts'

/** Exposés of one statement: with 100,000 searches it takes seconds (docs/decisions/0060). */
const BATCH = 20
/** More than a page's statement may take; this one runs in a job. */
const BATCH_MS = 60_000

type MatchOptions = { signal?: AbortSignal; batch?: number; batchMs?: number; onTooSlow?: (exposeId: string) => void }

/**
 * SUCHE-3: finds the saved searches that the Exposés which have become public fit, and writes down the hits; returns
 * how many. What has become private again meanwhile fits none. Any number of workers may do it at once, and a hit that
 * is known already is not made again. A batch that takes too long is tried again in halves; one Exposé that still does
 * is told to `onTooSlow` and waits behind the others.
 */
export async function matchNeueExposes(
  db: Database,
  { signal, batch = BATCH, batchMs = BATCH_MS, onTooSlow = () => undefined }: MatchOptions = {},
): Promise<number> {
  const tooSlow: string[] = []
  let treffer = 0
  let limit = batch
  while (!signal?.aborted) {
    const { ids, neue } = await matchBatch(db, { limit, ausser: tooSlow, batchMs })
    if (neue !== null) treffer += neue
    else if (ids.length > 1) limit = Math.ceil(ids.length / 2)
    else {
      for (const exposeId of ids) {
        await countVersuch(db, { exposeId })
        onTooSlow(exposeId)
        tooSlow.push(exposeId)
      }
    }
    if (ids.length === 0) break
  }
  return treffer
}

/** Matches the next Exposés; `neue` is null where that took too long, and nothing has happened. */
async function matchBatch(
  db: Database,
  { limit, ausser, batchMs }: { limit: number; ausser: readonly string[]; batchMs: number },
): Promise<{ ids: string[]; neue: number | null }> {
  let ids: string[] = []
  try {
    return await db.transaction(async (tx) => {
      ids = await claimNeueExposes(tx, { limit, ausser })
      if (ids.length === 0) return { ids, neue: 0 }
      await limitDauer(tx, { ms: batchMs })
      const neue = await insertSuchtreffer(tx, { exposeIds: ids })
      await deleteNeueExposes(tx, { exposeIds: ids })
      return { ids, neue }
    })
  } catch (error) {
    if (!isQueryCanceled(error) || ids.length === 0) throw error
    return { ids, neue: null }
  }
}
