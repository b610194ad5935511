import { config } from '#app/server/config/config.server.ts'
import { findFirmaEmail } from '#app/server/config/firma.server.ts'
import type { Executor, Transaction } from '#app/server/db/database.server.ts'
import { MINUTE_MS } from '#app/shared/time.ts'
import { type Addressee, listAddressees } from './addressees.repository.server.ts'
import { findWordings, type Wordings } from './find-wordings.server.ts'
import { greetInFull } from './greet-in-full.server.ts'
import { maskSecrets } from './mask-secrets.server.ts'
import type { Anhang, BezugArt } from './nachrichten.repository.server.ts'
import {
  deleteAboutSuchen,
  deletePlannedOver,
  hasSendFailure,
  insertNachrichten,
  updateKontoOfNachrichten,
} from './nachrichten.repository.server.ts'
import type { SmsText } from './sms-texts.server.ts'
import type { MailTemplate } from './templates/mail-template.server.ts'
import { describeMail, finishMail } from './templates/render-mail.server.ts'
import type { TextMail } from './texts/text-mail.server.ts'
import { fillSms } from './texts/text-sms.server.ts'
import type { Wording } from './texts/text-templates.server.ts'

const SEND_FAILURE_MS = 15 * MINUTE_MS

type Bezug = { kind: BezugArt; id: string }

type DefinitionList = {
  an: string
  /** Recipient's account, if any. The account's data download and deletion include the message. */
  kontoId: string | null
  bezug: Bezug | null
  /** Earliest time to send. If set, `cancelPlanned` can withdraw the message while it waits. */
  sendenAb?: Date
  now: Date
}

type NewEmail = DefinitionList & { template: MailTemplate; anhaenge?: Anhang[] }
type NewSms = DefinitionList & { text: SmsText }
export type NewMessage = NewEmail | NewSms

/** Queues a mail. Call it in the transaction of the change; it leaves within a second of the commit (NACHRICHT-1). */
export async function queueEmail(db: Executor, mail: NewEmail): Promise<string> {
  return queueOne(db, mail)
}

/** Queues an SMS. Call it in the transaction of the change. `an` is in E.164. */
export async function queueSms(db: Executor, sms: NewSms): Promise<string> {
  return queueOne(db, sms)
}

type ForPerson = Omit<DefinitionList, 'an'> & {
  to: { email: string | null; phone: string | null }
  template: MailTemplate
  sms: SmsText
}

/** Queues a mail, or an SMS if `email` is null. The caller passes confirmed contact data only (NACHRICHT-9). */
export async function queueToPerson(
  db: Executor,
  { to: { email, phone }, template, sms, ...message }: ForPerson,
): Promise<void> {
  if (email !== null) await queueEmail(db, { ...message, an: email, template })
  else if (phone !== null) await queueSms(db, { ...message, an: phone, text: sms })
}

/** Queues a mail to the company. Does nothing while the company still has the sample address (BETRIEB-22). */
export async function queueToFirma(tx: Transaction, mail: Omit<NewEmail, 'an' | 'kontoId'>): Promise<void> {
  const an = findFirmaEmail(config)
  if (an !== null) await queueEmail(tx, { ...mail, an, kontoId: null })
}

/** Queues a draft as a mail to the member of staff who wrote it, without the real mail's headers. */
export async function queueTestMail(
  tx: Transaction,
  { mail, wording, now, ...to }: { an: string; kontoId: string; mail: TextMail; wording: Wording; now: Date },
): Promise<void> {
  const { betreff, text, html } = finishMail(
    mail,
    { firma: config.firma, akzent: config.akzent, publicUrl: config.publicUrl, now },
    wording,
  )
  const inhalt = { betreff: `Test: ${betreff}`, text, html, anhaenge: [], geheim: false }
  await insertNachrichten(tx, [{ art: 'email', ...inhalt, ...toColumns({ ...to, bezug: null, now }, null) }])
}

async function queueOne(db: Executor, message: NewMessage): Promise<string> {
  const [id] = await insertNachrichten(db, await toRows(db, [message]))
  if (id === undefined) throw new Error('The insert has returned no row.')
  return id
}

export async function queueMessages(tx: Transaction, messages: readonly NewMessage[]): Promise<void> {
  await insertNachrichten(tx, await toRows(tx, messages))
}

/** Renders a message for staff to preview, with PINs and secret links masked (POSTFACH-3). */
export async function previewMessage(
  db: Executor,
  message: NewMessage,
): Promise<{ betreff: string | null; text: string; html: string | null }> {
  const [row] = await toRows(db, [message])
  if (!row) throw new Error('A message makes one row.')
  return { betreff: row.betreff, text: maskSecrets(row.text), html: row.html && maskSecrets(row.html) }
}

async function toRows(db: Executor, messages: readonly NewMessage[]) {
  const mails = messages.filter((message) => 'template' in message)
  const addressees = await listAddressees(
    db,
    mails.flatMap(({ kontoId }) => kontoId ?? []),
  )
  const described = messages.map((message) => ('template' in message ? toDescribed(message, addressees) : message))
  const wordings = await findWordings(
    db,
    described.flatMap((message) => keyOf(message) ?? []),
  )
  return described.map((message) =>
    'content' in message ? toEmailRow(message, wordings) : toSmsRow(message, wordings),
  )
}

type DescribedEmail = ReturnType<typeof toDescribed>

function toDescribed({ template, anhaenge = [], ...details }: NewEmail, addressees: ReadonlyMap<string, Addressee>) {
  const frame = {
    firma: config.firma,
    akzent: config.akzent,
    publicUrl: config.publicUrl,
    now: details.sendenAb ?? details.now,
  }
  return {
    details,
    anhaenge,
    frame,
    content: greetInFull(describeMail(template, frame), addressees.get(details.kontoId ?? '')),
  }
}

function keyOf(message: DescribedEmail | NewSms): string | null {
  if ('content' in message) return isTextMail(message.content) ? message.content.key : null
  return message.text.source?.key ?? null
}

const isTextMail = (content: DescribedEmail['content']): content is TextMail => 'key' in content

function toEmailRow(message: DescribedEmail, wordings: Wordings) {
  const { details, anhaenge, frame, content } = message
  const vorlage = keyOf(message)
  const wording = vorlage === null ? undefined : wordings.get(vorlage)
  const { betreff, text, html, geheim, validMinutes, kopfzeilen } = finishMail(content, frame, wording)
  const inhalt = { betreff, text, html, anhaenge, kopfzeilen, geheim, vorlage }
  return { art: 'email', ...inhalt, ...toColumns(details, validMinutes) } as const
}

function toSmsRow({ text: sms, ...details }: NewSms, wordings: Wordings) {
  const { geheim, validMinutes, source } = sms
  const wording = source && wordings.get(source.key)
  const text = source && wording ? fillSms(source, [wording.text]) : sms.text
  const inhalt = { betreff: null, text, html: null, anhaenge: [], geheim, vorlage: source?.key ?? null }
  return { art: 'sms', ...inhalt, ...toColumns(details, validMinutes) } as const
}

/** Withdraws planned messages (with `sendenAb`) that still wait; one being sent right now still arrives. Idempotent. */
export async function cancelPlanned(tx: Transaction, bezug: { kind: BezugArt; ids: readonly string[] }): Promise<void> {
  await deletePlannedOver(tx, bezug)
}

/** Deletes mails about searches that are being deleted, sent to addresses without an account (SUCHE-5). */
export async function deleteMailsAbout(
  tx: Transaction,
  suchen: readonly { id: string; email: string | null }[],
): Promise<void> {
  const ofEmail = suchen.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]))
  if (ofEmail.length === 0) return
  await deleteAboutSuchen(tx, { ids: ofEmail.map(({ id }) => id), emails: ofEmail.map(({ email }) => email) })
}

export async function assignNachrichten(
  tx: Transaction,
  { an, kontoId }: { an: string; kontoId: string },
): Promise<void> {
  await updateKontoOfNachrichten(tx, { an, kontoId })
}

/** True if a message failed in the last `withinMs` because of an outage and none was sent after that failure. */
export async function isSendingDown(
  db: Executor,
  { kind, now, withinMs = SEND_FAILURE_MS }: { kind: 'email' | 'sms'; now: Date; withinMs?: number },
): Promise<boolean> {
  return hasSendFailure(db, { kind, since: new Date(now.getTime() - withinMs) })
}

function toColumns({ an, kontoId, bezug, sendenAb, now }: DefinitionList, validMinutes: number | null) {
  const ab = sendenAb ?? now
  const gueltigBis = validMinutes === null ? null : new Date(ab.getTime() + validMinutes * MINUTE_MS)
  return {
    an,
    kontoId,
    gueltigBis,
    now,
    bezugArt: bezug?.kind ?? null,
    bezugId: bezug?.id ?? null,
    sendenAb: sendenAb ?? null,
  }
}
