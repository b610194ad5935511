import type { Database } from '#app/server/db/database.server.ts'
import { deleteOldNachrichten } from './nachrichten.repository.server.ts'

const TAG_MS = 24 * 3_600_000

/**
 * Removes what was sent, expired or given up more than so many days ago (NACHRICHT-4, LOESCHUNG-5): long enough to answer
 * "I never got that mail", short enough not to become an archive of people's data. Returns how many messages.
 */
export async function cleanUpNachrichten(db: Database, { days, now }: { days: number; now: Date }): Promise<number> {
  return deleteOldNachrichten(db, { before: new Date(now.getTime() - days * TAG_MS) })
}
