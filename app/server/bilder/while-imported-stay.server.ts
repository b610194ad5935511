import { type ImportConnection, keepImported, stopKeeping } from './keep-imported.repository.server.ts'

/**
 * Runs `work`. Until its end, no server deletes imported pictures, since no row may refer to them yet. If `work`
 * throws, the lock may stay: release the session locks of `client`, or close it.
 */
export async function whileImportedStay<T>(client: ImportConnection, work: () => Promise<T>): Promise<T> {
  await keepImported(client)
  const result = await work()
  await stopKeeping(client)
  return result
}
