import type { Database } from '#app/server/db/database.server.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { deleteOldNachrichten } from './nachrichten.repository.server.ts'

/**
 * Deletes messages finished more than `days` ago and returns their number (NACHRICHT-4, LOESCHUNG-5): long enough to
 * answer "I never got that mail", too short for an archive of personal data.
 */
export async function cleanUpNachrichten(db: Database, { days, now }: { days: number; now: Date }): Promise<number> {
  return deleteOldNachrichten(db, { before: new Date(now.getTime() - days * DAY_MS) })
}
