import type { Executor } from '#app/server/db/database.server.ts'
import { findAkteSettings } from './looks.repository.server.ts'

/** After how many months data of ended inquiries is deleted (LOESCHUNG-1). */
export async function loadLoeschfrist(db: Executor): Promise<number> {
  return (await findAkteSettings(db)).loeschfristMonate
}
