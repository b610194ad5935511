import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { requireKontoWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { createLink, LINK_MINUTES } from '#app/server/konten/link/create-link.server.ts'
import { writePasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { requirePasswortStrength } from '#app/server/konten/passwort/passwort-strength.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher, Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { createGeraet, readGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { findKnownGeraet } from '#app/server/konten/sitzung/herkunft.server.ts'
import {
  lockAngemeldet,
  requireFreshAnmeldung,
  requirePasswort,
} from '#app/server/konten/sitzung/sign-in-again.server.ts'
import { queueEmail, queueSms } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { zugangChanged } from '#app/server/nachrichten/sms-texts.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { readEmail } from './email-adresse.server.ts'
import {
  findKontoByEmail,
  type KontoRow,
  lockKontoForNoKeyUpdate,
  requireKonto,
  updateKonto,
} from './konto.repository.server.ts'

/** Mails the confirmation link; if another account has the address, a notice. The requester sees no difference. */
async function sendBestaetigung(
  tx: Transaction,
  { konto, email, exposeId, now }: { konto: KontoRow; email: string; exposeId?: string | null; now: Date },
) {
  const { vorname } = konto
  const vergeben = await findKontoByEmail(tx, email)
  if (vergeben && vergeben.id !== konto.id) {
    const daten = { vorname: vergeben.vorname }
    const template = { name: 'email-schon-vergeben', daten } as const
    await queueEmail(tx, { an: email, kontoId: vergeben.id, bezug: null, template, now })
    return
  }
  // A first address counts as a change: the person registered by number and continues on /dashboard.
  const zweck = 'email_change'
  const { url } = await createLink(tx, { kontoId: konto.id, zweck, ziel: email, exposeId, now })
  // The mailbox may belong to a stranger: the number shows whose account this is.
  const daten = { vorname, url, validHours: LINK_MINUTES[zweck] / 60, phone: konto.phone }
  const template = { name: 'email-bestaetigen', daten } as const
  await queueEmail(tx, { an: email, kontoId: konto.id, bezug: null, template, now })
}

async function requireMailLimits(
  db: Database,
  { akteur, kontoId, email, now }: { akteur: Besucher; kontoId: string; email: string; now: Date },
): Promise<void> {
  const isKnown = findKnownGeraet(akteur.herkunft, await requireKonto(db, kontoId)) !== null
  await requireLimits(
    db,
    [
      { name: 'mailProPerson', value: kontoId },
      { name: 'mailProPerson', value: `${email} ${kontoId}` },
      ...perAdresse('mailProAdresse', akteur.herkunft),
      { name: 'mailGesamt', value: 'bestaetigung', free: isKnown },
    ],
    { was: 'E-Mails angefordert', kontoId, akteur, now },
  )
}

/**
 * Stores the address and password that an account without e-mail must enter after sign-in (KONTO-5). Returns the new
 * value of the cookie `geraet`.
 * @throws EMAIL_VORHANDEN if the account has a confirmed address
 * @throws EMAIL_UNGUELTIG, ANMELDUNG_ZU_ALT, PASSWORT_ZU_SCHWACH, SITZUNG_BEENDET, LimitError
 */
export async function setEmailAndPasswort(
  db: Database,
  options: { akteur: Person; email: string; passwort: string; now: Date },
): Promise<{ geraet: string }> {
  const { akteur, passwort, now } = options
  const email = readEmail(options.email)
  requirePasswortStrength(passwort, { person: { ...akteur, emailNeu: email }, setup: true })
  // Address and password open the account permanently and from anywhere: an old session must not suffice.
  requireFreshAnmeldung(akteur, now)
  await requireMailLimits(db, { kontoId: akteur.kontoId, email, akteur, now })
  const passwortHash = await hashPasswort(passwort)
  const set = await db.transaction(async (tx) => {
    const konto = await lockAngemeldet(tx, akteur)
    if (konto.email) throw new DomainError('EMAIL_VORHANDEN', 'Ihre E-Mail-Adresse ist schon bestätigt.')
    await writePasswort(tx, { konto, passwortHash, except: akteur.sitzungId, now })
    await updateKonto(tx, konto.id, { emailNeu: email })
    if (konto.phone && konto.passwortHash !== null) {
      await queueSms(tx, { an: konto.phone, kontoId: konto.id, bezug: null, text: zugangChanged(), now })
    }
    await sendBestaetigung(tx, { konto, email, now })
    const geraet = createGeraet({ ...konto, passwortGeaendertAm: now }, readGeraet(akteur.herkunft.geraet))
    return { geraet }
  })
  logSecurity({ ereignis: 'passwort', result: 'gesetzt' }, { akteur, now })
  logSecurity({ ereignis: 'email', result: 'angefordert' }, { akteur, now })
  return set
}

/**
 * Requests a new address; the old address stays valid until the new one is confirmed. Entering the old address cancels
 * the change.
 * @throws EMAIL_UNGUELTIG, PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, SITZUNG_BEENDET, LimitError
 */
export async function requestEmailAenderung(
  db: Database,
  options: { akteur: Person; email: string; passwort: string | null; now: Date },
): Promise<void> {
  const { akteur, passwort, now } = options
  const email = readEmail(options.email)
  const { id: kontoId, email: previous } = await requirePasswort(db, { akteur, passwort, now })
  if (previous?.toLowerCase() !== email) await requireMailLimits(db, { kontoId, email, akteur, now })
  await db.transaction(async (tx) => {
    const konto = await lockAngemeldet(tx, akteur)
    // The waiting address may have been confirmed concurrently.
    const isConfirmed = konto.email?.toLowerCase() === email
    await updateKonto(tx, konto.id, { emailNeu: isConfirmed ? null : email })
    if (isConfirmed) return
    await sendBestaetigung(tx, { konto, email, now })
    if (konto.email) {
      const daten = { vorname: konto.vorname, emailNeu: email }
      const template = { name: 'email-aenderung', daten } as const
      await queueEmail(tx, { an: konto.email, kontoId: konto.id, bezug: null, template, now })
    }
  })
  logSecurity({ ereignis: 'email', result: 'angefordert' }, { akteur, now })
}

/** @throws KEINE_EMAIL if no address waits for confirmation; SITZUNG_BEENDET, LimitError */
export async function resendEmailBestaetigung(
  db: Database,
  { akteur, now }: { akteur: Person; now: Date },
): Promise<void> {
  const { emailNeu } = await requireKonto(db, akteur.kontoId)
  if (!emailNeu) throw new DomainError('KEINE_EMAIL', 'Es gibt keine E-Mail-Adresse, die auf eine Bestätigung wartet.')
  await requireMailLimits(db, { kontoId: akteur.kontoId, email: emailNeu, akteur, now })
  await db.transaction(async (tx) => {
    const konto = await lockAngemeldet(tx, akteur)
    if (konto.emailNeu) await sendBestaetigung(tx, { konto, email: konto.emailNeu, now })
  })
}

/**
 * Sends the confirmation link again to a person who cannot sign in yet. Does nothing if the address is confirmed.
 * `exposeId`: Exposé whose application the link opens (BEWERBUNG-11).
 * @throws ANMELDUNG_FEHLGESCHLAGEN, KONTO_GESPERRT, LimitError
 */
export async function resendEmailBestaetigungWithPasswort(
  db: Database,
  { akteur, email, passwort, exposeId, now }: Credentials & { akteur: Besucher; exposeId?: string | null; now: Date },
): Promise<void> {
  const { id: kontoId, emailNeu, passwortHash } = await requireKontoWithPasswort(db, { akteur, email, passwort, now })
  if (!emailNeu) return
  await requireMailLimits(db, { kontoId, email: emailNeu, akteur, now })
  await db.transaction(async (tx) => {
    await lockKontoForNoKeyUpdate(tx, kontoId)
    const konto = await requireKonto(tx, kontoId)
    // The password may have changed concurrently.
    if (konto.email === null && konto.emailNeu && konto.passwortHash === passwortHash) {
      await sendBestaetigung(tx, { konto, email: konto.emailNeu, exposeId, now })
    }
  })
}

type Credentials = { email: string; passwort: string }
