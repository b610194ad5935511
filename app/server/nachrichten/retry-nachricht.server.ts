import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { reviveRows, reviveWithAdresse } from './nachrichten.repository.server.ts'

/**
 * Sends a message that was given up once more, with all its attempts. Throws NACHRICHT_NICHT_WIEDERHOLBAR where it is
 * not given up, is of no use any more, or where its code or link has been removed (then the person asks for a new one).
 */
export async function retryNachricht(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  const revived = await reviveRows(db, { ids: [id], now })
  if (revived.length > 0) return
  throw new DomainError('NACHRICHT_NICHT_WIEDERHOLBAR', 'Diese Nachricht kann nicht noch einmal gesendet werden.')
}

/** The same for many, in the transaction of who asks: answers those that it made due. */
export async function reviveNachrichten(
  tx: Transaction,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<{ id: string; kontoId: string | null }[]> {
  return reviveRows(tx, { ids, now })
}

/** The same for one, to another address. False where somebody has done something with it since `stand` was shown. */
export async function redirectNachricht(
  tx: Transaction,
  options: { id: string; an: string; stand: string; now: Date },
): Promise<boolean> {
  return reviveWithAdresse(tx, options)
}
