import { eq } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { secretCheck } from '#app/server/db/schema/konten.ts'

/** Returns the stored HMAC of the SECRET; null before the first server has started on this database. */
export async function findSecretCheck(db: Executor): Promise<string | null> {
  const [row] = await db.select({ hmac: secretCheck.hmac }).from(secretCheck)
  return row?.hmac ?? null
}

export async function insertSecretCheck(db: Executor, values: { hmac: string; createdAt: Date }): Promise<void> {
  await db.insert(secretCheck).values(values).onConflictDoNothing()
}

/** Replaces the stored HMAC. Does nothing if it has changed concurrently. */
export async function replaceSecretCheck(
  db: Executor,
  { before, ...values }: { before: string; hmac: string; createdAt: Date },
): Promise<void> {
  await db.update(secretCheck).set(values).where(eq(secretCheck.hmac, before))
}
