import { asc, inArray } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'

type ExposeRow = typeof exposes.$inferSelect
export type ExposeFlags = Partial<Pick<ExposeRow, 'oeffentlich' | 'direktlink' | 'kuenftigVerfuegbar' | 'archiviertAm'>>

/** Locks Exposés ordered by id, to avoid deadlocks. */
export async function lockExposes(tx: Transaction, { ids }: { ids: readonly string[] }): Promise<ExposeRow[]> {
  return tx
    .select()
    .from(exposes)
    .where(inArray(exposes.id, [...ids]))
    .orderBy(asc(exposes.id))
    .for('update')
}

export async function saveFlags(
  tx: Transaction,
  { ids, flags }: { ids: readonly string[]; flags: ExposeFlags },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(exposes)
    .set(flags)
    .where(inArray(exposes.id, [...ids]))
}
