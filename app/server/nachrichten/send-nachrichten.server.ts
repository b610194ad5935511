import type { Database } from '#app/server/db/database.server.ts'
import type { MailSender } from '#app/server/mail/mail-type.server.ts'
import type { SmsSender } from '#app/server/sms/sms-type.server.ts'
import { isZustellFehler } from '#app/shared/nachrichten/zustell-fehler.ts'
import {
  claimNachricht,
  deferNachricht,
  markBeendet,
  markGesendet,
  type Nachricht,
} from './nachrichten.repository.server.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** NACHRICHT-2: pauses after the first, second, … failed attempt; the last repeats. Twelve attempts span two days. */
const PAUSEN_MS = [
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
export const MAX_VERSUCHE = 12
/** How long a claimed message belongs to its worker: more than the slowest provider may take. */
const REICHWEITE_MS = 3 * MINUTE_MS
const GLEICHZEITIG = 4

/** What went wrong with a message, for the log: no address, no content. */
export type VersandMeldung = {
  id: string
  art: Nachricht['art']
  versuch: number
  grund: string
  aufgegeben: boolean
  /** Where a bug of an adapter threw. */
  stack?: string[]
}

export type VersandOptions = {
  mail: MailSender
  sms: SmsSender
  now: () => Date
  /** Production: codes and links go from the outbox once they are sent or given up. */
  geheimesLoeschen: boolean
  onFehler: (meldung: VersandMeldung) => void
  /** Messages sent at the same time. */
  gleichzeitig?: number
  max?: number
  signal?: AbortSignal
  /** From 0 to 1; for tests. */
  random?: () => number
}

/**
 * Sends what is due and returns how many messages it took. Any number of servers may run it at once: each message is
 * claimed by one. A server that dies between sending and noting it down makes the message go out again minutes later,
 * under the same id. A message that fails is put off, and stops neither the others nor the server.
 */
export async function sendNachrichten(db: Database, options: VersandOptions): Promise<number> {
  const { gleichzeitig = GLEICHZEITIG, max = Number.POSITIVE_INFINITY } = options
  let taken = 0
  async function work(): Promise<void> {
    while (taken < max && !options.signal?.aborted) {
      taken += 1
      const now = options.now()
      const bis = new Date(now.getTime() + REICHWEITE_MS)
      const nachricht = await claimNachricht(db, { now, bis })
      if (nachricht === null) {
        taken -= 1
        return
      }
      await deliver(db, nachricht, options)
    }
  }
  const results = await Promise.allSettled(Array.from({ length: gleichzeitig }, work))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return taken
}

async function deliver(db: Database, nachricht: Nachricht, options: VersandOptions): Promise<void> {
  const { id, versuche, gueltigBis } = nachricht
  const inhaltLoeschen = nachricht.geheim && options.geheimesLoeschen
  const now = options.now()
  if (gueltigBis !== null && gueltigBis <= now) {
    await markBeendet(db, { id, status: 'verfallen', fehler: null, gestoertAm: null, inhaltLoeschen, now })
    return
  }
  if (versuche > MAX_VERSUCHE) {
    // Its last attempts have ended with the servers that made them.
    const fehler = 'Mehrmals begonnen und nie beendet.'
    await markBeendet(db, { id, status: 'fehlgeschlagen', fehler, gestoertAm: null, inhaltLoeschen, now })
    return
  }
  try {
    await send(nachricht, options)
  } catch (error) {
    await noteFehler(db, nachricht, error, { ...options, inhaltLoeschen })
    return
  }
  await markGesendet(db, { id, inhaltLoeschen, now: options.now() })
}

async function send(nachricht: Nachricht, options: VersandOptions): Promise<void> {
  const { id, art, an, betreff, text, html, anhaenge, kopfzeilen } = nachricht
  if (art === 'sms') return options.sms.send({ id, an, text })
  return options.mail.send({ id, an, betreff: betreff ?? '', text, html, anhaenge, kopfzeilen })
}

async function noteFehler(
  db: Database,
  { id, art, versuche, gueltigBis }: Nachricht,
  error: unknown,
  { now: clock, onFehler, random = Math.random, inhaltLoeschen }: VersandOptions & { inhaltLoeschen: boolean },
): Promise<void> {
  const now = clock()
  const endgueltig = isZustellFehler(error) && error.endgueltig
  // What is no ZustellFehler is a bug of an adapter: its text may hold anything, so only its kind is kept.
  const grund = isZustellFehler(error) ? error.message : `Unerwarteter Fehler (${kindOf(error)}).`
  const aufgegeben = endgueltig || versuche >= MAX_VERSUCHE
  if (aufgegeben) {
    const gestoertAm = endgueltig ? null : now
    await markBeendet(db, { id, status: 'fehlgeschlagen', fehler: grund, gestoertAm, inhaltLoeschen, now })
  } else {
    const naechster = new Date(now.getTime() + pauseAfter(versuche, random()))
    // At the end of its validity it is looked at once more, to be marked as expired.
    const naechsterVersuchAm = gueltigBis !== null && gueltigBis < naechster ? gueltigBis : naechster
    await deferNachricht(db, { id, versuche, fehler: grund, naechsterVersuchAm, now })
  }
  onFehler({
    id,
    art,
    versuch: versuche,
    grund,
    aufgegeben,
    ...(isZustellFehler(error) ? {} : { stack: framesOf(error) }),
  })
}

/** Milliseconds until the next attempt: up to a quarter more or less, so that a queue does not come back as one. */
export function pauseAfter(versuche: number, random: number): number {
  const pause = PAUSEN_MS[Math.min(versuche, PAUSEN_MS.length) - 1] ?? MINUTE_MS
  return Math.round(pause * (0.75 + random / 2))
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}

function framesOf(error: unknown): string[] {
  return error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : []
}
