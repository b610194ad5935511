import type { Executor } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { isStorageKey, requireStorageKey, type StorageKey } from '#app/server/storage/storage-key.server.ts'
import { defineJob, enqueueJob } from './jobs.server.ts'

/** Job that deletes stored files whose database rows were deleted. Idempotent. */
export const deleteFilesJob = defineJob(
  'dateien-loeschen',
  async ({ keys }: { keys: readonly string[] }, { signal }) => {
    const storage = getStorage()
    for (const key of keys) {
      signal.throwIfAborted()
      // Imported rows may contain paths that never were storage keys.
      if (isStorageKey(key)) await storage.delete(requireStorageKey(key))
      else getLogger().warn('a path that is no storage key was not deleted')
    }
  },
  // Retries for about a day: documents must not survive an outage of the storage.
  { retryLimit: 12, retryDelaySeconds: 30 },
)

/** Enqueues the deletion of the files. It runs only if this transaction commits. */
export async function enqueueFileDeletion(tx: Executor, keys: StorageKey[]): Promise<void> {
  await enqueueJob(deleteFilesJob, { keys }, { db: tx })
}
