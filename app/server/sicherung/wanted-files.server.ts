import type { DatabaseConnection } from '#app/server/db/database.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import type { StorageKey } from '#app/server/storage/storage-key.server.ts'
import { listFilesBeingDeleted, listNamedFiles } from './named-files.repository.server.ts'
import { withClient } from './snapshot.repository.server.ts'
import { listFiles } from './store-files.server.ts'

/** Lists files that rows name, except those waiting for deletion. */
export async function listWanted(connection: DatabaseConnection): Promise<StorageKey[]> {
  return withClient(connection, async (client) => {
    const deleted = new Set(await listFilesBeingDeleted(client))
    return (await listNamedFiles(client)).filter((key) => !deleted.has(key))
  })
}

/** Lists files that rows name but no storage has. Ignores files whose rows are deleted during the check. */
export async function listLost(connection: DatabaseConnection, storages: readonly Storage[]): Promise<StorageKey[]> {
  const wanted = await listWanted(connection)
  const there = new Set<StorageKey>()
  for (const storage of storages) for (const key of await listFiles(storage)) there.add(key)
  const missing = wanted.filter((key) => !there.has(key))
  const stillWanted = new Set(missing.length === 0 ? [] : await listWanted(connection))
  return missing.filter((key) => stillWanted.has(key)).sort()
}
