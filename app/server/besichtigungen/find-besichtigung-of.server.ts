import type { Database } from '#app/server/db/database.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { findOwnBesichtigungOf } from './besichtigung.repository.server.ts'
import { recordBesichtigungen } from './record-besichtigungen.server.ts'

/**
 * Returns the id of the booking's viewing. Records the viewing if the job has not done so yet (BESICHTIGUNG-1). Null if
 * the booking is not over or belongs to another person.
 */
export async function findBesichtigungOf(
  db: Database,
  { kontoId, buchungId, now }: { kontoId: string; buchungId: string; now: Date },
): Promise<string | null> {
  if (!isUuid(buchungId)) return null
  const own = { kontoId, buchungId }
  const found = await findOwnBesichtigungOf(db, own)
  if (found !== null) return found
  await recordBesichtigungen(db, { now, older: true, only: own })
  return findOwnBesichtigungOf(db, own)
}
