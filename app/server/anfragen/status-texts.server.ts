import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { listStatusOptions, type StatusOption, updateStatusOption } from './status-text.repository.server.ts'

/** Every status an inquiry can have, in its order, with what it says (STAND-3). */
export async function loadStatusOptions(db: Executor): Promise<StatusOption[]> {
  return listStatusOptions(db)
}

/** Changes what a status says; open pages of applicants hear of it at once (VORLAGE-7). */
export async function changeStatusOption(
  tx: Transaction,
  {
    statusKey,
    ...values
  }: Pick<StatusOption, 'statusKey' | 'anzeigetext' | 'kundentext' | 'colorClass' | 'wohnenNavigation'>,
): Promise<void> {
  await updateStatusOption(tx, statusKey, values)
}
