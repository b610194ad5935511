import { type ImportConnection, keepImported, stopKeeping } from './keep-imported.repository.server.ts'

/**
 * Runs `work` while no server deletes imported pictures: an import counts on pictures it finds, long before rows show
 * them. If it throws, `client` may still hold the lock and must be closed.
 */
export async function whileImportedStay<T>(client: ImportConnection, work: () => Promise<T>): Promise<T> {
  await keepImported(client)
  const result = await work()
  await stopKeeping(client)
  return result
}
