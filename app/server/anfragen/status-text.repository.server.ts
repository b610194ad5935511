import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'

export type StatusOption = typeof inquiryStatusOptions.$inferSelect

/** Every status an inquiry can have, in its order. */
export async function listStatusOptions(db: Executor): Promise<StatusOption[]> {
  return db
    .select()
    .from(inquiryStatusOptions)
    .orderBy(asc(inquiryStatusOptions.sortOrder), asc(inquiryStatusOptions.id))
}

/** Changes what a status says, its colour and where its card leads. */
export async function updateStatusOption(
  tx: Executor,
  statusKey: string,
  values: Pick<StatusOption, 'anzeigetext' | 'kundentext' | 'colorClass' | 'wohnenNavigation'>,
): Promise<void> {
  await tx.update(inquiryStatusOptions).set(values).where(eq(inquiryStatusOptions.statusKey, statusKey))
}
