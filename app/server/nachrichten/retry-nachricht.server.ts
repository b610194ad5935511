import type { Database } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { reviveNachricht } from './nachrichten.repository.server.ts'

/**
 * Sends a message that was given up once more, with all its attempts. Throws NACHRICHT_NICHT_WIEDERHOLBAR where it is
 * not given up, or where its code or link has been removed (then the person asks for a new one).
 */
export async function retryNachricht(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  if (await reviveNachricht(db, { id, now })) return
  throw new DomainError('NACHRICHT_NICHT_WIEDERHOLBAR', 'Diese Nachricht kann nicht noch einmal gesendet werden.')
}
