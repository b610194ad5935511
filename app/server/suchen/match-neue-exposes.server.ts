import type { Database } from '#app/server/db/database.server.ts'
import { limitDuration } from '#app/server/db/limit-duration.server.ts'
import { isQueryCanceled } from '#app/server/db/postgres-error.server.ts'
import { claimNewExposes, countAttempt, deleteNewExposes, insertSuchtreffer } from './suchtreffer.repository.server.ts'

/** Number of Exposés per statement. With 100,000 saved searches, one statement takes seconds (docs/decisions/0060). */
const BATCH = 20
/** Timeout of the statement in ms. It is higher than a page's, since no visitor waits for the job. */
const BATCH_MS = 60_000

type MatchOptions = { signal?: AbortSignal; batch?: number; batchMs?: number; onTooSlow?: (exposeId: string) => void }

/**
 * Matches new Exposés with saved searches and returns the number of new hits (SUCHE-3). Safe to run concurrently. After
 * a timeout, halves the batch; passes a single Exposé that is too slow to `onTooSlow`.
 */
export async function matchNeueExposes(
  db: Database,
  { signal, batch = BATCH, batchMs = BATCH_MS, onTooSlow = () => undefined }: MatchOptions = {},
): Promise<number> {
  const tooSlow: string[] = []
  let hits = 0
  let limit = batch
  while (!signal?.aborted) {
    const { ids, newOnes } = await matchBatch(db, { limit, except: tooSlow, batchMs })
    if (newOnes !== null) hits += newOnes
    else if (ids.length > 1) limit = Math.ceil(ids.length / 2)
    else {
      for (const exposeId of ids) {
        await countAttempt(db, { exposeId })
        onTooSlow(exposeId)
        tooSlow.push(exposeId)
      }
    }
    if (ids.length === 0) break
  }
  return hits
}

/** Matches one batch of Exposés. `newOnes`: number of new hits; null after a timeout. */
async function matchBatch(
  db: Database,
  { limit, except, batchMs }: { limit: number; except: readonly string[]; batchMs: number },
): Promise<{ ids: string[]; newOnes: number | null }> {
  let ids: string[] = []
  try {
    return await db.transaction(async (tx) => {
      ids = await claimNewExposes(tx, { limit, except })
      if (ids.length === 0) return { ids, newOnes: 0 }
      await limitDuration(tx, { ms: batchMs })
      const newOnes = await insertSuchtreffer(tx, { exposeIds: ids })
      await deleteNewExposes(tx, { exposeIds: ids })
      return { ids, newOnes }
    })
  } catch (error) {
    if (!isQueryCanceled(error) || ids.length === 0) throw error
    return { ids, newOnes: null }
  }
}
