import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import {
  listStatusOptions,
  lockStatusOptions,
  type StatusOption,
  updateSortOrder,
  updateStatusOption,
} from './status-text.repository.server.ts'

export async function loadStatusOptions(db: Executor): Promise<StatusOption[]> {
  return listStatusOptions(db)
}

/** Changes a status option; applicants' open pages are told (VORLAGE-7). */
export async function changeStatusOption(
  tx: Transaction,
  {
    statusKey,
    ...values
  }: Pick<StatusOption, 'statusKey' | 'anzeigetext' | 'kundentext' | 'colorClass' | 'wohnenNavigation' | 'etappe'>,
): Promise<void> {
  await updateStatusOption(tx, statusKey, values)
}

export async function holdStatusOptions(tx: Transaction): Promise<StatusOption[]> {
  return lockStatusOptions(tx)
}

/** Stores the order of `options`; writes only the options that have moved (VORLAGE-9). */
export async function orderStatusOptions(tx: Transaction, options: readonly StatusOption[]): Promise<void> {
  for (const [index, { id, sortOrder: before }] of options.entries()) {
    const sortOrder = (index + 1) * 10
    if (sortOrder !== before) await updateSortOrder(tx, { id, sortOrder })
  }
}
