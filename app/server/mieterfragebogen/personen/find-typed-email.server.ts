import type { Executor } from '#app/server/db/database.server.ts'
import { findOwnEmail } from './person.repository.server.ts'

/** The address that the account has typed into its own entry of a questionnaire, the newest; null if there is none. */
export async function findTypedEmail(db: Executor, { kontoId }: { kontoId: string }): Promise<string | null> {
  return findOwnEmail(db, kontoId)
}
