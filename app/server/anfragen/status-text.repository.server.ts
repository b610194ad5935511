import { asc, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'

export type StatusOption = typeof inquiryStatusOptions.$inferSelect

/** Every status an inquiry can have, in its order. */
export async function listStatusOptions(db: Executor): Promise<StatusOption[]> {
  return db
    .select()
    .from(inquiryStatusOptions)
    .orderBy(asc(inquiryStatusOptions.sortOrder), asc(inquiryStatusOptions.id))
}

/** Changes what a status says, its colour, where its card leads and how far it is. */
export async function updateStatusOption(
  tx: Executor,
  statusKey: string,
  values: Pick<StatusOption, 'anzeigetext' | 'kundentext' | 'colorClass' | 'wohnenNavigation' | 'etappe'>,
): Promise<void> {
  await tx.update(inquiryStatusOptions).set(values).where(eq(inquiryStatusOptions.statusKey, statusKey))
}

/** Every status in its order, held until the transaction ends: whoever else changes the order waits. */
export async function lockStatusOptions(tx: Transaction): Promise<StatusOption[]> {
  // Which rows are held first is the same for everybody, whatever their order is now.
  await tx
    .select({ id: inquiryStatusOptions.id })
    .from(inquiryStatusOptions)
    .orderBy(asc(inquiryStatusOptions.id))
    .for('update')
  return listStatusOptions(tx)
}

/** Puts a status in its place. */
export async function updateSortOrder(
  tx: Transaction,
  { id, sortOrder }: Pick<StatusOption, 'id' | 'sortOrder'>,
): Promise<void> {
  await tx.update(inquiryStatusOptions).set({ sortOrder }).where(eq(inquiryStatusOptions.id, id))
}
