import type { Executor } from '#app/server/db/database.server.ts'
import { findAkteSettings } from './looks.repository.server.ts'

/** Returns the months until data of ended inquiries is deleted (LOESCHUNG-1). */
export async function loadLoeschfrist(db: Executor): Promise<number> {
  return (await findAkteSettings(db)).loeschfristMonate
}

/** Returns the days until sent messages are deleted (LOESCHUNG-5). */
export async function loadRetentionDays(db: Executor): Promise<number> {
  return (await findAkteSettings(db)).nachrichtenTage
}
