import type { Executor } from '#app/server/db/database.server.ts'
import { readViewings } from './viewings.repository.server.ts'

/**
 * True if the account may still come to a viewing, where documents can be shown instead of uploaded (DOKUMENT-26): it
 * has been to none, or an open inquiry has not led to one.
 */
export async function hasViewingAhead(db: Executor, kontoId: string): Promise<boolean> {
  const { visited, waiting } = await readViewings(db, kontoId)
  return !visited || waiting
}
