import type { Database } from '#app/server/db/database.server.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { deleteOldNachrichten } from './nachrichten.repository.server.ts'

/**
 * Deletes messages older than `days` and returns their number. Newer messages stay, so that staff can answer questions
 * about them (NACHRICHT-4, LOESCHUNG-5).
 */
export async function cleanUpNachrichten(db: Database, { days, now }: { days: number; now: Date }): Promise<number> {
  return deleteOldNachrichten(db, { before: new Date(now.getTime() - days * DAY_MS) })
}
