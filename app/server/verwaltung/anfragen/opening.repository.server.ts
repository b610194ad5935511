import type { Executor } from '#app/server/db/database.server.ts'
import { anfrageOeffnungen } from '#app/server/db/schema/verwaltung.ts'

export async function insertOpening(
  db: Executor,
  { linkId, kontoId, now }: { linkId: string; kontoId: string; now: Date },
): Promise<void> {
  await db.insert(anfrageOeffnungen).values({ linkId, kontoId, createdAt: now }).onConflictDoNothing()
}
