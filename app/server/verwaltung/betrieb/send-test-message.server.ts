import type { Database } from '#app/server/db/database.server.ts'
import { requireSmsCountry } from '#app/server/konten/code/sms-land.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { readEmail } from '#app/server/konten/konto/email-adresse.server.ts'
import { type Limit, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import {
  deliverTestMessage,
  noteTestMessage,
  type Senders,
} from '#app/server/nachrichten/deliver-test-message.server.ts'
import { adviceOf, plainReason } from '#app/server/verwaltung/nachrichten/failure-reason.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'

/**
 * Sends a test message synchronously and records it (BETRIEB-24).
 * @throws EMAIL_UNGUELTIG; NUMMER_UNGUELTIG; SMS_LAND if its country gets no SMS; LimitError after too many tests
 * @throws TEST_ABGELEHNT with the provider's reason and a remedy
 */
export async function sendTestMessage(
  db: Database,
  {
    akteur,
    kind,
    senders,
    now,
    ...typed
  }: { akteur: Administrator; kind: 'email' | 'sms'; an: string; senders: Senders; now: Date },
): Promise<{ an: string }> {
  const an = readAdresse(kind, typed.an)
  await requireLimits(db, listLimits({ kind, an, kontoId: akteur.kontoId }), { akteur, was: 'Testnachrichten', now })
  const refusal = await deliverTestMessage({ kind, an }, { senders, now })
  if (refusal !== null) throw new DomainError('TEST_ABGELEHNT', describeRefusal(refusal))
  await noteTestMessage(db, { kind, an, kontoId: akteur.kontoId, now })
  return { an }
}

/** @throws EMAIL_UNGUELTIG, NUMMER_UNGUELTIG */
export function readAdresse(kind: 'email' | 'sms', typed: string): string {
  return kind === 'email' ? readEmail(typed) : parseTelefonnummer('+49', typed)
}

/** Returns a reason and, if known, a remedy in German, followed by the provider's text in brackets. */
export function describeRefusal(refusal: string): string {
  const reason = plainReason(refusal)
  const advice = adviceOf(reason)
  return `${reason}. ${advice === null ? '' : `${advice} `}(${refusal.replace(/\.$/, '')})`
}

function listLimits({ kind, an, kontoId }: { kind: 'email' | 'sms'; an: string; kontoId: string }): Limit[] {
  if (kind === 'email')
    return [
      { name: 'mailProPerson', value: `test ${kontoId}` },
      { name: 'mailGesamt', value: 'test' },
    ]
  const { country, perTag } = requireSmsCountry(an)
  return [
    { name: 'smsProPerson', value: `test ${kontoId}` },
    { name: 'smsProNummer', value: an },
    { name: 'smsGesamt', value: 'test' },
    { name: 'smsProLand', value: country, times: perTag },
  ]
}
