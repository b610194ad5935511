import type { Database } from '#app/server/db/database.server.ts'
import { deleteOldNachrichten } from './nachrichten.repository.server.ts'

const TAG_MS = 24 * 3_600_000
/** Long enough to answer "I never got that mail", short enough not to become an archive of people's data. */
const RETENTION_DAYS = 90

/** Removes what was sent, expired or given up more than 90 days ago (NACHRICHT-4); returns how many messages. */
export async function cleanUpNachrichten(db: Database, { now }: { now: Date }): Promise<number> {
  return deleteOldNachrichten(db, { before: new Date(now.getTime() - RETENTION_DAYS * TAG_MS) })
}
