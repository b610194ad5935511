import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { Anhang } from './nachrichten.repository.server.ts'
import { hasStoerung, insertNachricht } from './nachrichten.repository.server.ts'
import type { SmsText } from './sms-texte.server.ts'
import type { MailVorlage } from './vorlagen/mail-vorlage.server.ts'
import { renderMail } from './vorlagen/render-mail.server.ts'

const MINUTE_MS = 60_000
/** A failure older than this says nothing about now. */
const STOERUNG_MS = 15 * MINUTE_MS

/**
 * Puts a mail into the outbox and returns its id. Call it inside the transaction that causes it: the mail then leaves
 * exactly when that commits, within a second. `vorlage` decides by itself what is secret and until when it is of use.
 */
export async function queueEmail(
  db: Executor,
  { an, vorlage, anhaenge = [], now }: { an: string; vorlage: MailVorlage; anhaenge?: Anhang[]; now: Date },
): Promise<string> {
  const { betreff, text, html, geheim, gueltigMinuten, kopfzeilen } = renderMail(vorlage, {
    firma: config.firma,
    publicUrl: config.publicUrl,
    now,
  })
  const gueltigBis = expiry(gueltigMinuten, now)
  return insertNachricht(db, { art: 'email', an, betreff, text, html, anhaenge, kopfzeilen, geheim, gueltigBis, now })
}

/**
 * Puts an SMS into the outbox and returns its id, inside the transaction that causes it. `an` in E.164; `text` comes
 * from sms-texte.server.ts: `queueSms(tx, { an: phone, text: anmeldeCode(code), now })`.
 */
export async function queueSms(
  db: Executor,
  { an, text: sms, now }: { an: string; text: SmsText; now: Date },
): Promise<string> {
  const { text, geheim } = sms
  const gueltigBis = expiry(sms.gueltigMinuten, now)
  return insertNachricht(db, { art: 'sms', an, betreff: null, text, html: null, anhaenge: [], geheim, gueltigBis, now })
}

/**
 * True when the provider for this kind seems down: it failed within the last 15 minutes and has taken nothing since.
 * About nobody in particular, so it may be shown to everybody. Messages wait meanwhile and are sent later.
 */
export async function hasVersandStoerung(
  db: Executor,
  { art, now }: { art: 'email' | 'sms'; now: Date },
): Promise<boolean> {
  return hasStoerung(db, { art, seit: new Date(now.getTime() - STOERUNG_MS) })
}

function expiry(minutes: number | null, now: Date): Date | null {
  return minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}
