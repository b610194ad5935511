import { type ImportConnection, keepImported, stopKeeping } from './keep-imported.repository.server.ts'

/**
 * Runs `work` while no server deletes imported pictures, since an import relies on pictures that no row shows yet. If
 * it throws, free the session locks of `client` or close it: it may still hold the lock.
 */
export async function whileImportedStay<T>(client: ImportConnection, work: () => Promise<T>): Promise<T> {
  await keepImported(client)
  const result = await work()
  await stopKeeping(client)
  return result
}
