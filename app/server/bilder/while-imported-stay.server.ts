import { type ImportConnection, keepImported, stopKeeping } from './keep-imported.repository.server.ts'

/**
 * Runs `work` while no server deletes imported pictures, since no row shows them during an import. If this function
 * throws, release the session locks of `client` or close it, since it may still hold the lock.
 */
export async function whileImportedStay<T>(client: ImportConnection, work: () => Promise<T>): Promise<T> {
  await keepImported(client)
  const result = await work()
  await stopKeeping(client)
  return result
}
