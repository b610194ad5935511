import { setTimeout as delay } from 'node:timers/promises'
import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { findSmsOutcome } from './nachrichten.repository.server.ts'

/** Providers answer within a second; one that takes longer keeps nobody. */
const LIMIT_MS = 2_000
const ASK_MS = 100

/**
 * Waits a moment for what becomes of the SMS that was just queued to this number, so that a number the provider refuses for
 * good is told at its field (CODE-6). Whatever else happens the outbox goes on with. Not for a sign-in: there only numbers
 * of accounts get an SMS.
 *
 * @throws NUMMER_OHNE_SMS if the provider never sends to this number
 */
export async function requireSmsTaken(
  db: Executor,
  { an, since, limitMs = LIMIT_MS }: { an: string; since: Date; limitMs?: number },
): Promise<void> {
  const end = performance.now() + limitMs
  for (;;) {
    const outcome = await findSmsOutcome(db, { an, since })
    if (outcome === 'refused') {
      throw new DomainError(
        'NUMMER_OHNE_SMS',
        'An diese Nummer können wir keine SMS senden. Bitte prüfen Sie sie, oder nehmen Sie eine andere Mobilnummer.',
      )
    }
    if (outcome !== 'waiting' || performance.now() >= end) return
    await delay(ASK_MS)
  }
}
