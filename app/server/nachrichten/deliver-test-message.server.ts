import { randomUUID } from 'node:crypto'
import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { isDeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import type { MailSender } from '#app/server/delivery/mail/mail-type.server.ts'
import type { SmsSender } from '#app/server/delivery/sms/sms-type.server.ts'
import { insertSent } from './nachrichten.repository.server.ts'
import { renderMail } from './templates/render-mail.server.ts'

export type TestMessage = { kind: 'email' | 'sms'; an: string }
export type Senders = { mail: MailSender; sms: SmsSender }

/** Sends a test message at once, without the outbox. Returns the provider's error text; null if it was accepted. */
export async function deliverTestMessage(
  { kind, an }: TestMessage,
  { senders, now }: { senders: Senders; now: Date },
): Promise<string | null> {
  const id = randomUUID()
  const { betreff, text, html } = contentOf(kind, now)
  try {
    if (kind === 'sms') await senders.sms.send({ id, an, text })
    else await senders.mail.send({ id, an, betreff: betreff ?? '', text, html, anhaenge: [] })
    return null
  } catch (error) {
    if (!isDeliveryError(error)) throw error
    return error.message
  }
}

export async function noteTestMessage(
  db: Executor,
  { kind, an, kontoId, now }: TestMessage & { kontoId: string; now: Date },
): Promise<void> {
  await insertSent(db, { art: kind, an, kontoId, ...contentOf(kind, now), now })
}

function contentOf(
  kind: TestMessage['kind'],
  now: Date,
): { betreff: string | null; text: string; html: string | null } {
  const { firma, akzent, publicUrl } = config
  if (kind === 'sms') return { betreff: null, html: null, text: `Test: ${new URL(publicUrl).host} kann SMS senden.` }
  const { betreff, text, html } = renderMail({ name: 'test', daten: {} }, { firma, akzent, publicUrl, now })
  return { betreff, text, html }
}
