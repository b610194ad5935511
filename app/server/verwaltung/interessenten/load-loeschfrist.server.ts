import type { Executor } from '#app/server/db/database.server.ts'
import { findAkteSettings } from './looks.repository.server.ts'

/** Months until data of ended inquiries is deleted (LOESCHUNG-1). */
export async function loadLoeschfrist(db: Executor): Promise<number> {
  return (await findAkteSettings(db)).loeschfristMonate
}

/** Days until sent messages are deleted (LOESCHUNG-5). */
export async function loadRetentionDays(db: Executor): Promise<number> {
  return (await findAkteSettings(db)).nachrichtenTage
}
