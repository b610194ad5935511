import { type ImportConnection, keepImported, stopKeeping } from './keep-imported.repository.server.ts'

/**
 * Does `work` while no server deletes a picture that an import has stored: it counts on what it finds, long before the rows that
 * show it are there. Where it throws, `client` may still keep them, and is to be closed.
 */
export async function whileImportedStay<T>(client: ImportConnection, work: () => Promise<T>): Promise<T> {
  await keepImported(client)
  const result = await work()
  await stopKeeping(client)
  return result
}
