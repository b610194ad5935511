import type { Executor } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { isStorageKey, requireStorageKey, type StorageKey } from '#app/server/storage/storage-key.server.ts'
import { defineJob, enqueueJob } from './jobs.server.ts'

/** Deletes files whose rows are gone. A file that is missing already is fine, so it can be repeated. */
export const deleteFilesJob = defineJob(
  'dateien-loeschen',
  async ({ keys }: { keys: readonly string[] }, { signal }) => {
    const storage = getStorage()
    for (const key of keys) {
      signal.throwIfAborted()
      // Imported rows may name what was never a file of ours.
      if (isStorageKey(key)) await storage.delete(requireStorageKey(key))
      else getLogger().warn('a path that is no storage key was not deleted')
    }
  },
  // With growing pauses about a day: a storage that is down must not leave somebody's documents behind.
  { retryLimit: 12, retryDelaySeconds: 30 },
)

/** Has files deleted after the commit of the given transaction, and only if it commits. */
export async function enqueueFileDeletion(tx: Executor, keys: StorageKey[]): Promise<void> {
  await enqueueJob(deleteFilesJob, { keys }, { db: tx })
}
