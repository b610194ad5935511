import type { Executor } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { DOKUMENTE_BUCKET, pathInBucket, type StorageKey } from '#app/server/storage/storage-key.server.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { listKnownPaths } from './dokument.repository.server.ts'
import { removeLostUploads } from './upload-folder.server.ts'

/** Minimum age in ms of a file to remove: longer than any upload takes, including its wait in the queue. */
const MAX_AGE_MS = HOUR_MS
const BATCH = 1000

/** Number of files without a row up to which the sweep does not suspect a wrong database. */
const FEW = 50

/** Removes files of interrupted uploads (DOKUMENT-6), returns their number. Removes none if most files lack a row. */
export async function sweepFiles(
  db: Executor,
  { storage, now, signal }: { storage: Storage; now: Date; signal: AbortSignal },
): Promise<number> {
  const before = new Date(now.getTime() - MAX_AGE_MS)
  await removeLostUploads({ before })
  const keys = await storage.list(DOKUMENTE_BUCKET)
  const unknown: StorageKey[] = []
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = keys.slice(from, from + BATCH)
    const known = await listKnownPaths(db, batch.map(toPath))
    unknown.push(...batch.filter((key) => !known.has(toPath(key))))
  }
  if (unknown.length > FEW && unknown.length > keys.length / 2) {
    getLogger().error({ count: unknown.length, of: keys.length }, 'most files belong to no document')
    return 0
  }
  let removed = 0
  for (const key of unknown) {
    signal.throwIfAborted()
    const writtenAt = await storage.findWrittenAt(key)
    if (writtenAt === null || writtenAt >= before) continue
    await storage.delete(key)
    removed += 1
  }
  if (removed > 0) getLogger().warn({ count: removed }, 'files without a document were removed')
  return removed
}

const toPath = (key: StorageKey) => pathInBucket(DOKUMENTE_BUCKET, key)
