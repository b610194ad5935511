import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import {
  listStatusOptions,
  lockStatusOptions,
  type StatusOption,
  updateSortOrder,
  updateStatusOption,
} from './status-text.repository.server.ts'

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
  }: Pick<StatusOption, 'statusKey' | 'anzeigetext' | 'kundentext' | 'colorClass' | 'wohnenNavigation' | 'etappe'>,
): Promise<void> {
  await updateStatusOption(tx, statusKey, values)
}

/** Every status in its order, which nobody else changes before the transaction ends. */
export async function holdStatusOptions(tx: Transaction): Promise<StatusOption[]> {
  return lockStatusOptions(tx)
}

/** Puts every status in its place (VORLAGE-9); only rows that move are written. */
export async function orderStatusOptions(tx: Transaction, options: readonly StatusOption[]): Promise<void> {
  for (const [index, { id, sortOrder: before }] of options.entries()) {
    const sortOrder = (index + 1) * 10
    if (sortOrder !== before) await updateSortOrder(tx, { id, sortOrder })
  }
}
