import { setTimeout as delay } from 'node:timers/promises'
import type { Executor } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { findSmsOutcome } from './nachrichten.repository.server.ts'

/** Longest wait in ms for the provider. Most respond within a second; a slower one must not delay the user. */
const LIMIT_MS = 2_000
const ASK_MS = 100

/**
 * Waits up to `limitMs` for the provider, to report a refused number at its field (CODE-6). Do not use it for signing
 * in: only numbers with an account get an SMS there, so the error would reveal the account.
 * @throws NUMMER_OHNE_SMS if the provider refuses this number for good
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
