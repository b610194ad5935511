import type { Database } from '#app/server/db/database.server.ts'
import { isDeliveryError } from '#app/server/delivery/delivery-error.server.ts'
import type { MailSender } from '#app/server/delivery/mail/mail-type.server.ts'
import type { SmsSender } from '#app/server/delivery/sms/sms-type.server.ts'
import { Queue } from '#app/server/process/queue.server.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/shared/time.ts'
import {
  type Channel,
  claimNachricht,
  deferNachricht,
  markEnded,
  markSent,
  type Nachricht,
} from './nachrichten.repository.server.ts'
import { deletePushGeraet, findPushGeraet } from './push/push-geraete.repository.server.ts'
import type { PushSender } from './push/push-sender.server.ts'

/** Backoff in ms after each failed attempt (NACHRICHT-2); the last pause repeats. Twelve attempts span two days. */
const PAUSES_MS = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
]
export const MAX_ATTEMPTS = 12
/** Lease of a claimed message in ms; longer than the slowest provider's timeout. */
const CLAIM_MS = 3 * MINUTE_MS
const CONCURRENT = 4

/** Failed attempt for the log; without the recipient's address and the message's content. */
export type SendFailure = {
  id: string
  art: Nachricht['art']
  attempt: number
  grund: string
  givenUp: boolean
  stack?: string[]
}

export type SendOptions = {
  mail: MailSender
  sms: SmsSender
  push: PushSender
  now: () => Date
  /** True to delete the content of secret messages that are sent or ended, as in production. */
  deleteSecrets: boolean
  onError: (failure: SendFailure) => void
  channels?: readonly Channel[]
  concurrent?: number
  max?: number
  signal?: AbortSignal
  /** Replaces Math.random in tests. */
  random?: () => number
}

/** Sends due messages and returns the number of attempts. After a crash, a message may be sent again with its id. */
export async function sendNachrichten(db: Database, options: SendOptions): Promise<number> {
  const { channels = ['post', 'push'] } = options
  const counts = await settleAll(channels.map((channel) => (channel === 'push' ? sendPushes : sendPost)(db, options)))
  return counts.reduce((sum, count) => sum + count, 0)
}

function sendPost(db: Database, { max = Number.POSITIVE_INFINITY, ...options }: SendOptions): Promise<number> {
  const claim = (times: { now: Date; until: Date }) => claimNachricht(db, { channel: 'post', ...times })
  return sendClaimed(db, { ...options, max, claim })
}

/** Sends push messages. Accounts take turns, so that slow push services of one account occupy only one worker. */
async function sendPushes(db: Database, options: SendOptions): Promise<number> {
  const { max = Number.POSITIVE_INFINITY } = options
  let taken = 0
  for (;;) {
    const served: string[] = []
    // Serialised, so that two workers never take two messages of one account.
    const claims = new Queue({ atOnce: 1 })
    const claim = (times: { now: Date; until: Date }) =>
      claims.run(async () => {
        const nachricht = await claimNachricht(db, { channel: 'push', without: served, ...times })
        if (nachricht?.kontoId) served.push(nachricht.kontoId)
        return nachricht
      })
    const count = await sendClaimed(db, { ...options, max: max - taken, claim })
    taken += count
    if (count === 0) return taken
  }
}

type Claim = (times: { now: Date; until: Date }) => Promise<Nachricht | null>

async function sendClaimed(db: Database, options: SendOptions & { max: number; claim: Claim }): Promise<number> {
  const { concurrent = CONCURRENT, max, claim } = options
  let taken = 0
  async function work(): Promise<void> {
    while (taken < max && !options.signal?.aborted) {
      taken += 1
      const now = options.now()
      const nachricht = await claim({ now, until: new Date(now.getTime() + CLAIM_MS) })
      if (nachricht === null) {
        taken -= 1
        return
      }
      await deliver(db, nachricht, options)
    }
  }
  await settleAll(Array.from({ length: concurrent }, work))
  return taken
}

async function settleAll<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(promises)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

async function deliver(db: Database, nachricht: Nachricht, options: SendOptions): Promise<void> {
  const { id, versuche, gueltigBis } = nachricht
  const deleteContent = nachricht.geheim && options.deleteSecrets
  const now = options.now()
  if (gueltigBis !== null && gueltigBis <= now) {
    await markEnded(db, { id, status: 'verfallen', fehler: null, gestoertAm: null, deleteContent, now })
    return
  }
  if (versuche > MAX_ATTEMPTS) {
    // Its last attempts ended with their servers.
    const fehler = 'Mehrmals begonnen und nie beendet.'
    await markEnded(db, { id, status: 'fehlgeschlagen', fehler, gestoertAm: null, deleteContent, now })
    return
  }
  try {
    await send(db, nachricht, options)
  } catch (error) {
    await noteError(db, nachricht, error, { ...options, deleteContent })
    return
  }
  await markSent(db, { id, deleteContent, now: options.now() })
}

async function send(db: Database, nachricht: Nachricht, options: SendOptions): Promise<void> {
  const { id, art, an, betreff, text, html, anhaenge, kopfzeilen } = nachricht
  if (art === 'sms') return options.sms.send({ id, an, text })
  if (art === 'push') return sendPush(db, nachricht, options.push)
  return options.mail.send({ id, an, betreff: betreff ?? '', text, html, anhaenge, kopfzeilen })
}

/** Sends one push message. Deletes the subscription if it is no longer usable (APP-5). */
async function sendPush(db: Database, { pushGeraetId, betreff, text }: Nachricht, push: PushSender): Promise<void> {
  const geraet = pushGeraetId === null ? null : await findPushGeraet(db, pushGeraetId)
  // Signed out since the message was queued.
  if (!geraet) return
  const outcome = await push.send({ target: geraet, title: betreff ?? '', path: text })
  if (outcome === 'gone') await deletePushGeraet(db, geraet)
}

async function noteError(
  db: Database,
  { id, art, versuche, gueltigBis }: Nachricht,
  error: unknown,
  { now: clock, onError, random = Math.random, deleteContent }: SendOptions & { deleteContent: boolean },
): Promise<void> {
  const now = clock()
  const final = isDeliveryError(error) && error.final
  // Other errors are bugs of an adapter with unknown text, so only their kind is kept.
  const grund = isDeliveryError(error) ? error.message : `Unerwarteter Fehler (${kindOf(error)}).`
  const givenUp = final || versuche >= MAX_ATTEMPTS
  if (givenUp) {
    const gestoertAm = final ? null : now
    await markEnded(db, { id, status: 'fehlgeschlagen', fehler: grund, gestoertAm, deleteContent, now })
  } else {
    const next = new Date(now.getTime() + pauseAfter(versuche, random()))
    // At the end of its validity it is checked once more, to mark it as expired.
    const naechsterVersuchAm = gueltigBis !== null && gueltigBis < next ? gueltigBis : next
    await deferNachricht(db, { id, versuche, fehler: grund, naechsterVersuchAm, now })
  }
  onError({
    id,
    art,
    attempt: versuche,
    grund,
    givenUp,
    ...(isDeliveryError(error) ? {} : { stack: framesOf(error) }),
  })
}

/** Backoff in ms with a jitter of ±25 %, so that queued messages do not retry all at once. `random`: from 0 to 1. */
export function pauseAfter(versuche: number, random: number): number {
  const pause = PAUSES_MS[Math.min(versuche, PAUSES_MS.length) - 1] ?? MINUTE_MS
  return Math.round(pause * (0.75 + random / 2))
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

function framesOf(error: unknown): string[] {
  return error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : []
}
