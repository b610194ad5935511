import { eq } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { secretCheck } from '#app/server/db/schema/konten.ts'

/** The stored value; null before the first start on this database. */
export async function findSecretCheck(db: Executor): Promise<string | null> {
  const [row] = await db.select({ hmac: secretCheck.hmac }).from(secretCheck)
  return row?.hmac ?? null
}

/** Stores the first value; an existing one stays. */
export async function insertSecretCheck(db: Executor, values: { hmac: string; createdAt: Date }): Promise<void> {
  await db.insert(secretCheck).values(values).onConflictDoNothing()
}

/** Replaces the value if it is unchanged. */
export async function replaceSecretCheck(
  db: Executor,
  { before, ...values }: { before: string; hmac: string; createdAt: Date },
): Promise<void> {
  await db.update(secretCheck).set(values).where(eq(secretCheck.hmac, before))
}
