import { config } from '#app/server/config/config.server.ts'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import type { Anhang, BezugArt } from './nachrichten.repository.server.ts'
import {
  deletePlannedOver,
  hasSendFailure,
  insertNachrichten,
  updateKontoOfNachrichten,
} from './nachrichten.repository.server.ts'
import type { SmsText } from './sms-texts.server.ts'
import type { MailTemplate } from './templates/mail-template.server.ts'
import { renderMail } from './templates/render-mail.server.ts'

const MINUTE_MS = 60_000
/** A failure older than this says nothing about now. */
const SEND_FAILURE_MS = 15 * MINUTE_MS

/** What a message is about, by the row's id. */
type Bezug = { kind: BezugArt; id: string }

/** What everybody who writes a message says, also where it is nothing. */
type DefinitionList = {
  an: string
  /**
   * The account it is written to; null: none, as for the company. It is in that person's download and goes with the
   * account. A message to somebody else that names a person is found by `bezug` instead.
   */
  kontoId: string | null
  bezug: Bezug | null
  /** Not before; a reminder is planned this way and taken back with `cancelPlanned`. */
  sendenAb?: Date
  now: Date
}

type NewEmail = DefinitionList & { template: MailTemplate; anhaenge?: Anhang[] }
type NewSms = DefinitionList & { text: SmsText }
export type NewMessage = NewEmail | NewSms

/**
 * Puts a mail into the outbox and returns its id. Call it inside the transaction that causes it: the mail then leaves
 * exactly when that commits, within a second (NACHRICHT-1). `template` decides by itself what is secret and until when
 * it is of use.
 */
export async function queueEmail(db: Executor, mail: NewEmail): Promise<string> {
  return queueOne(db, mail)
}

/**
 * Puts an SMS into the outbox and returns its id, inside the transaction that causes it. `an` in E.164; `text` comes
 * from sms-texts.server.ts: `queueSms(tx, { an: phone, kontoId, bezug: null, text: anmeldeCode(code), now })`.
 */
export async function queueSms(db: Executor, sms: NewSms): Promise<string> {
  return queueOne(db, sms)
}

async function queueOne(db: Executor, message: NewMessage): Promise<string> {
  const [id] = await insertNachrichten(db, [toRow(message)])
  if (id === undefined) throw new Error('The insert has returned no row.')
  return id
}

/** Puts mails and SMS of one event into the outbox together, inside the transaction that causes them. */
export async function queueMessages(tx: Transaction, messages: readonly NewMessage[]): Promise<void> {
  await insertNachrichten(tx, messages.map(toRow))
}

const toRow = (message: NewMessage) => ('template' in message ? toEmailRow(message) : toSmsRow(message))

function toEmailRow({ template, anhaenge = [], ...details }: NewEmail) {
  const { betreff, text, html, geheim, validMinutes, kopfzeilen } = renderMail(template, {
    firma: config.firma,
    publicUrl: config.publicUrl,
    now: details.sendenAb ?? details.now,
  })
  const inhalt = { betreff, text, html, anhaenge, kopfzeilen, geheim }
  return { art: 'email', ...inhalt, ...toColumns(details, validMinutes) } as const
}

function toSmsRow({ text: sms, ...details }: NewSms) {
  const { text, geheim, validMinutes } = sms
  const inhalt = { betreff: null, text, html: null, anhaenge: [], geheim }
  return { art: 'sms', ...inhalt, ...toColumns(details, validMinutes) } as const
}

/**
 * Takes back what was planned for later about one thing, as the reminder of a booking that is cancelled. What has been
 * sent stays as it is, and so does what only waits for its turn; a second call finds nothing more to do. A message that
 * is on its way to the provider at this moment still arrives.
 */
export async function cancelPlanned(tx: Transaction, bezug: Bezug): Promise<void> {
  await deletePlannedOver(tx, bezug)
}

/** A number that registered has become an account: what was sent to it meanwhile is that person's. */
export async function assignNachrichten(
  tx: Transaction,
  { an, kontoId }: { an: string; kontoId: string },
): Promise<void> {
  await updateKontoOfNachrichten(tx, { an, kontoId })
}

/**
 * True when the provider for this kind seems down: it failed within the last 15 minutes and has taken nothing since.
 * About nobody in particular, so it may be shown to everybody. Messages wait meanwhile and are sent later.
 */
export async function isSendingDown(
  db: Executor,
  { kind, now }: { kind: 'email' | 'sms'; now: Date },
): Promise<boolean> {
  return hasSendFailure(db, { kind, since: new Date(now.getTime() - SEND_FAILURE_MS) })
}

function toColumns({ an, kontoId, bezug, sendenAb, now }: DefinitionList, validMinutes: number | null) {
  const ab = sendenAb ?? now
  const gueltigBis = validMinutes === null ? null : new Date(ab.getTime() + validMinutes * MINUTE_MS)
  return {
    ...{ an, kontoId, gueltigBis, now },
    bezugArt: bezug?.kind ?? null,
    bezugId: bezug?.id ?? null,
    sendenAb: sendenAb ?? null,
  }
}
