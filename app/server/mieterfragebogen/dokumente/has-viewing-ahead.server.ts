import type { Executor } from '#app/server/db/database.server.ts'
import { readViewings } from './viewings.repository.server.ts'

/** False if the account has been to a viewing and no other can follow: then it can only upload proofs (DOKUMENT-26). */
export async function hasViewingAhead(db: Executor, kontoId: string): Promise<boolean> {
  const { visited, waiting } = await readViewings(db, kontoId)
  return !visited || waiting
}
