import type { Executor } from '#app/server/db/database.server.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'

export async function insertProtokoll(
  db: Executor,
  entries: readonly (typeof protokoll.$inferInsert)[],
): Promise<void> {
  await db.insert(protokoll).values([...entries])
}
