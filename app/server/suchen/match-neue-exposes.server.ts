import type { Database } from '#app/server/db/database.server.ts'
import { limitDauer } from '#app/server/db/limit-dauer.server.ts'
import { claimNeueExposes, deleteNeueExposes, insertSuchtreffer } from './suchtreffer.repository.server.ts'

/** Exposés of one statement: with 100,000 searches it takes seconds (docs/decisions/0060). */
const BATCH = 20
/** More than a page's statement may take; this one runs in a job. */
const BATCH_MS = 60_000

/**
 * Finds the saved searches that the Exposés which have become public fit, and writes down the hits; returns how many.
 * What has become private again meanwhile fits none. Any number of workers may do it at once, and a hit that is known
 * already is not made again.
 */
export async function matchNeueExposes(
  db: Database,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  let treffer = 0
  while (!signal?.aborted) {
    const ergebnis = await db.transaction(async (tx) => {
      const exposeIds = await claimNeueExposes(tx, { limit: batch })
      if (exposeIds.length === 0) return null
      await limitDauer(tx, { ms: BATCH_MS })
      const neue = await insertSuchtreffer(tx, { exposeIds })
      await deleteNeueExposes(tx, { exposeIds })
      return neue
    })
    if (ergebnis === null) break
    treffer += ergebnis
  }
  return treffer
}
