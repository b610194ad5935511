import type { Executor } from '#app/server/db/database.server.ts'
import { findAkteSettings } from './looks.repository.server.ts'

/** Retention of ended inquiries in months (LOESCHUNG-1). */
export async function loadLoeschfrist(db: Executor): Promise<number> {
  return (await findAkteSettings(db)).loeschfristMonate
}

/** Retention of sent messages in days (LOESCHUNG-5). */
export async function loadRetentionDays(db: Executor): Promise<number> {
  return (await findAkteSettings(db)).nachrichtenTage
}
