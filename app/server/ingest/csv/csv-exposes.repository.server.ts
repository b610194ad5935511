import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'

export type ExposeRow = typeof exposes.$inferSelect
export type NewExpose = typeof exposes.$inferInsert

export async function lockByKurzcode(tx: Transaction, codes: readonly string[]): Promise<ExposeRow[]> {
  if (codes.length === 0) return []
  return tx
    .select()
    .from(exposes)
    .where(inArray(exposes.exposeshortcode, [...codes]))
    .orderBy(exposes.id)
    .for('no key update')
}

export async function insertExposes(tx: Transaction, rows: NewExpose[]): Promise<void> {
  if (rows.length > 0) await tx.insert(exposes).values(rows)
}

export async function updateExpose(
  tx: Transaction,
  { id, values, now }: { id: string; values: Partial<NewExpose>; now: Date },
): Promise<void> {
  await tx
    .update(exposes)
    .set({ ...values, updatedAt: now })
    .where(eq(exposes.id, id))
}
