import type { Database } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { markVerwaiste } from './bild.repository.server.ts'
import { bildPath, UPLOAD_SEGMENT } from './bild-paths.server.ts'
import { removeBildFiles, withBildSperre } from './bild-sperre.server.ts'
import { deleteVerwaist, listVerwaiste } from './verwaist.repository.server.ts'

/** Nobody who has the form open loses what they have just taken away, nor an upload that is on its way into its place. */
const GRACE_MS = 3_600_000
/** Most of one run; the next one goes on. */
const SWEPT_MAX = 1000

/**
 * Deletes uploads of the Verwaltung that nothing has shown for an hour: row, original and variants (BILDPFLEGE-5). Pictures
 * that an import or a move has stored stay, since the next one may name them again by what they hold. Answers how many.
 */
export async function sweepBilder(
  db: Database,
  { storage, now, signal }: { storage: Storage; now: Date; signal: AbortSignal },
): Promise<number> {
  await markVerwaiste(db, { prefix: bildPath(`${UPLOAD_SEGMENT}/`), now })
  const before = new Date(now.getTime() - GRACE_MS)
  let removed = 0
  for (const quelle of await listVerwaiste(db, { before, limit: SWEPT_MAX })) {
    signal.throwIfAborted()
    // Held like a new one: where this ends half-way, whoever tidies up finds files without a row, and removes them.
    const isRemoved = await withBildSperre(db, storage, { quelle, neu: true }, async (sperre) => {
      const isDeleted = await sperre.commit((tx) => deleteVerwaist(tx, { quelle, before }))
      if (isDeleted) await removeBildFiles(storage, sperre)
      return isDeleted
    })
    if (isRemoved) removed += 1
  }
  if (removed > 0) getLogger().info({ count: removed }, 'pictures that nothing shows were removed')
  return removed
}
