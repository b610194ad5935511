import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { reviveRows, reviveWithAdresse } from './nachrichten.repository.server.ts'

/** @throws NACHRICHT_NICHT_WIEDERHOLBAR if the message was not given up, has expired, or its content was deleted */
export async function retryNachricht(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  const revived = await reviveRows(db, { ids: [id], now })
  if (revived.length > 0) return
  throw new DomainError('NACHRICHT_NICHT_WIEDERHOLBAR', 'Diese Nachricht kann nicht noch einmal gesendet werden.')
}

export async function reviveNachrichten(
  tx: Transaction,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<{ id: string; kontoId: string | null }[]> {
  return reviveRows(tx, { ids, now })
}

export async function redirectNachricht(
  tx: Transaction,
  options: { id: string; an: string; stand: string; now: Date },
): Promise<boolean> {
  return reviveWithAdresse(tx, options)
}
