import { eq } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { secretCheck } from '#app/server/db/schema/konten.ts'

/** The stored value, or null if no server has started on this database yet. */
export async function findSecretCheck(db: Executor): Promise<string | null> {
  const [row] = await db.select({ hmac: secretCheck.hmac }).from(secretCheck)
  return row?.hmac ?? null
}

/** Stores the first value; one that is there stays. */
export async function insertSecretCheck(db: Executor, values: { hmac: string; createdAt: Date }): Promise<void> {
  await db.insert(secretCheck).values(values).onConflictDoNothing()
}

/** Puts another value in the place of the one that was read. */
export async function replaceSecretCheck(
  db: Executor,
  { before, ...values }: { before: string; hmac: string; createdAt: Date },
): Promise<void> {
  await db.update(secretCheck).set(values).where(eq(secretCheck.hmac, before))
}
