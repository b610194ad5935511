import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { reviveNachrichten } from '#app/server/nachrichten/retry-nachricht.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { plainReason } from './failure-reason.server.ts'
import { listFailures, listIdsOfFailures } from './nachrichten-list.repository.server.ts'

export type Retried = { ids: readonly string[] } | { reason: string }

/**
 * Queues failed messages again and returns their number. Concurrent requests send each message once (POSTFACH-4).
 * @throws NACHRICHT_NICHT_WIEDERHOLBAR if none of the messages can be sent again
 */
export async function retryNachrichten(
  db: Database,
  { akteur, which, now }: { akteur: Verwalter; which: Retried; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = 'ids' in which ? which.ids : await listOfReason(tx, which.reason, now)
    const revived = await reviveNachrichten(tx, { ids, now })
    if (revived.length === 0) {
      throw new DomainError(
        'NACHRICHT_NICHT_WIEDERHOLBAR',
        ids.length === 1
          ? 'Diese Nachricht kann nicht noch einmal gesendet werden: Sie ist schon unterwegs, zu alt, oder ihr Inhalt ist gelöscht.'
          : 'Keine dieser Nachrichten kann noch einmal gesendet werden: Sie sind schon unterwegs, zu alt, oder ihr Inhalt ist gelöscht.',
      )
    }
    const entries = revived.map(({ id, kontoId }) => ({
      aktion: 'nachricht.wiederholt' as const,
      objekt: { art: 'nachricht' as const, id },
      personId: kontoId,
    }))
    const sammelId = revived.length > 1 ? crypto.randomUUID() : undefined
    await recordProtokoll(tx, { akteur, entries, now, ...(sammelId && { sammelId }) })
    return revived.length
  })
}

async function listOfReason(tx: Transaction, reason: string, now: Date): Promise<string[]> {
  const failures = await listFailures(tx, now)
  const fehler = failures.map((failure) => failure.fehler).filter((text) => plainReason(text) === reason)
  return fehler.length === 0 ? [] : listIdsOfFailures(tx, { fehler, now })
}
