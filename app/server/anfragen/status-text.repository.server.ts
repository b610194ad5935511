import { asc, eq } from 'drizzle-orm'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'

export type StatusOption = typeof inquiryStatusOptions.$inferSelect

export async function listStatusOptions(db: Executor): Promise<StatusOption[]> {
  return db
    .select()
    .from(inquiryStatusOptions)
    .orderBy(asc(inquiryStatusOptions.sortOrder), asc(inquiryStatusOptions.id))
}

export async function updateStatusOption(
  tx: Executor,
  statusKey: string,
  values: Pick<StatusOption, 'anzeigetext' | 'kundentext' | 'colorClass' | 'wohnenNavigation' | 'etappe'>,
): Promise<void> {
  await tx.update(inquiryStatusOptions).set(values).where(eq(inquiryStatusOptions.statusKey, statusKey))
}

/** Locks all status options, so that concurrent changes of their order run one after another. */
export async function lockStatusOptions(tx: Transaction): Promise<StatusOption[]> {
  // In the order of the ids, to prevent deadlocks.
  await tx
    .select({ id: inquiryStatusOptions.id })
    .from(inquiryStatusOptions)
    .orderBy(asc(inquiryStatusOptions.id))
    .for('update')
  return listStatusOptions(tx)
}

export async function updateSortOrder(
  tx: Transaction,
  { id, sortOrder }: Pick<StatusOption, 'id' | 'sortOrder'>,
): Promise<void> {
  await tx.update(inquiryStatusOptions).set({ sortOrder }).where(eq(inquiryStatusOptions.id, id))
}
