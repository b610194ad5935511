import { type ImportConnection, keepImported, stopKeeping } from './keep-imported.repository.server.ts'

/**
 * Runs `work` and prevents all servers from deleting imported pictures, to which no row refers during an import. If
 * this function throws, release the session locks of `client` or close it, since it may still hold the lock.
 */
export async function whileImportedStay<T>(client: ImportConnection, work: () => Promise<T>): Promise<T> {
  await keepImported(client)
  const result = await work()
  await stopKeeping(client)
  return result
}
