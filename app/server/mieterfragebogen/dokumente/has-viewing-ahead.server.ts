import type { Executor } from '#app/server/db/database.server.ts'
import { readViewings } from './viewings.repository.server.ts'

/**
 * At a viewing, documents can be shown instead of uploaded (DOKUMENT-26). True if the account has been to no viewing,
 * or an open inquiry has not led to one.
 */
export async function hasViewingAhead(db: Executor, kontoId: string): Promise<boolean> {
  const { visited, waiting } = await readViewings(db, kontoId)
  return !visited || waiting
}
