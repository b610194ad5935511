import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { requireKontoWithPasswort } from '#app/server/konten/anmeldung/sign-in.server.ts'
import { perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { createLink, LINK_MINUTES } from '#app/server/konten/link/create-link.server.ts'
import { writePasswort } from '#app/server/konten/passwort/passwort.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { requirePasswortStrength } from '#app/server/konten/passwort/passwort-strength.server.ts'
import { logSicherheit } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher, Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { createGeraet, readGeraet } from '#app/server/konten/sitzung/geraet.server.ts'
import { findKnownGeraet } from '#app/server/konten/sitzung/herkunft.server.ts'
import {
  lockAngemeldet,
  requireFreshAnmeldung,
  requirePasswort,
} from '#app/server/konten/sitzung/wiederanmeldung.server.ts'
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

/**
 * Sends the confirmation link to an address that waits. An address that has an account already gets a word about that
 * instead: whoever typed it sees no difference, and nobody can take somebody's address or lock them out of it.
 */
async function sendBestaetigung(tx: Transaction, { konto, email, now }: { konto: KontoRow; email: string; now: Date }) {
  const { vorname } = konto
  const vergeben = await findKontoByEmail(tx, email)
  if (vergeben && vergeben.id !== konto.id) {
    const daten = { vorname: vergeben.vorname }
    const template = { name: 'email-schon-vergeben', daten } as const
    await queueEmail(tx, { an: email, kontoId: vergeben.id, bezug: null, template, now })
    return
  }
  // The first address is a change as well: whoever registers has given a number, and waits on /dashboard.
  const zweck = 'email_change'
  const { url } = await createLink(tx, { kontoId: konto.id, zweck, ziel: email, now })
  // The mailbox may be a stranger's: the number tells whose account asks.
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
 * The mandatory dialog of an account without e-mail (KONTO-5): sets the password at once, at least 6
 * characters, and the address once its link is opened. Until then both can be given again, for a mistyped address. It
 * takes a sign-in of the last 15 minutes in every case, after everything that can be said of what was typed.
 * Answers the mark of this browser, which is a new one with a new password, for the cookie `geraet`.
 * Throws EMAIL_UNGUELTIG, ANMELDUNG_ZU_ALT, EMAIL_VORHANDEN when an address is confirmed already, PASSWORT_ZU_SCHWACH,
 * SITZUNG_BEENDET, LimitError.
 */
export async function setEmailAndPasswort(
  db: Database,
  options: { akteur: Person; email: string; passwort: string; now: Date },
): Promise<{ geraet: string }> {
  const { akteur, passwort, now } = options
  const email = readEmail(options.email)
  requirePasswortStrength(passwort, { person: { ...akteur, emailNeu: email }, setup: true })
  // Address and password open the account from anywhere, for good: an old session must not be enough to set them.
  requireFreshAnmeldung(akteur, now)
  await requireMailLimits(db, { kontoId: akteur.kontoId, email, akteur, now })
  const passwortHash = await hashPasswort(passwort)
  const set = await db.transaction(async (tx) => {
    const konto = await lockAngemeldet(tx, akteur)
    if (konto.email) throw new DomainError('EMAIL_VORHANDEN', 'Ihre E-Mail-Adresse ist schon bestätigt.')
    await writePasswort(tx, { konto, passwortHash, except: akteur.sitzungId, now })
    await updateKonto(tx, konto.id, { emailNeu: email })
    // The first ones are no change: nobody is alarmed about what they have just typed.
    if (konto.phone && konto.passwortHash !== null) {
      await queueSms(tx, { an: konto.phone, kontoId: konto.id, bezug: null, text: zugangChanged(), now })
    }
    await sendBestaetigung(tx, { konto, email, now })
    const geraet = createGeraet({ ...konto, passwortGeaendertAm: now }, readGeraet(akteur.herkunft.geraet))
    return { geraet }
  })
  logSicherheit({ ereignis: 'passwort', result: 'gesetzt' }, { akteur, now })
  logSicherheit({ ereignis: 'email', result: 'angefordert' }, { akteur, now })
  return set
}

/**
 * Changes the address, or corrects one that still waits. The confirmed one stays valid until the new one is confirmed;
 * typing it again gives the change up. Throws EMAIL_UNGUELTIG, PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, SITZUNG_BEENDET,
 * LimitError.
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
    // The address that waited may have been confirmed meanwhile: then it is no change any more either.
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
  logSicherheit({ ereignis: 'email', result: 'angefordert' }, { akteur, now })
}

/** Sends the confirmation mail again. Throws KEINE_EMAIL when no address waits, SITZUNG_BEENDET, LimitError. */
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
 * The same for somebody who cannot sign in before: address and password of the sign-in screen stand for the session.
 * Does nothing when the address is confirmed by now. Throws ANMELDUNG_FEHLGESCHLAGEN, KONTO_GESPERRT, LimitError.
 */
export async function resendEmailBestaetigungWithPasswort(
  db: Database,
  { akteur, email, passwort, now }: { akteur: Besucher; email: string; passwort: string; now: Date },
): Promise<void> {
  const { id: kontoId, emailNeu, passwortHash } = await requireKontoWithPasswort(db, { akteur, email, passwort, now })
  if (!emailNeu) return
  await requireMailLimits(db, { kontoId, email: emailNeu, akteur, now })
  await db.transaction(async (tx) => {
    await lockKontoForNoKeyUpdate(tx, kontoId)
    const konto = await requireKonto(tx, kontoId)
    // Another password meanwhile: whoever typed the old one is not asked any more.
    if (konto.email === null && konto.emailNeu && konto.passwortHash === passwortHash) {
      await sendBestaetigung(tx, { konto, email: konto.emailNeu, now })
    }
  })
}
