import type { Executor } from '#app/server/db/database.server.ts'
import { readViewings } from './viewings.repository.server.ts'

/** True if documents can still be shown at a viewing instead of uploaded (DOKUMENT-26). */
export async function hasViewingAhead(db: Executor, kontoId: string): Promise<boolean> {
  const { visited, waiting } = await readViewings(db, kontoId)
  return !visited || waiting
}
