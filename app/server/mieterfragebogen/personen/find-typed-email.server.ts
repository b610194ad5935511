import type { Executor } from '#app/server/db/database.server.ts'
import { findOwnEmail } from './person.repository.server.ts'

export async function findTypedEmail(db: Executor, { kontoId }: { kontoId: string }): Promise<string | null> {
  return findOwnEmail(db, kontoId)
}
