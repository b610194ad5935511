import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { findEmailAdresse } from '#app/server/konten/konto/email-adresse.server.ts'
import {
  findKontoByEmail,
  type KontoRow,
  lockKontoForNoKeyUpdate,
  requireKonto,
  updateKonto,
} from '#app/server/konten/konto/konto.repository.server.ts'
import { updateProfil } from '#app/server/konten/konto/profil.repository.server.ts'
import { type Limit, perAdresse, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { createLink, LINK_MINUTES } from '#app/server/konten/link/create-link.server.ts'
import { claimLink, findOpenLink, type LinkRow } from '#app/server/konten/link/link.repository.server.ts'
import { logAnmeldung, logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher, System } from '#app/server/konten/sitzung/akteur.server.ts'
import { findAdresse, findKnownGeraet } from '#app/server/konten/sitzung/herkunft.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { queueEmail, queueSms } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { zugangChanged } from '#app/server/nachrichten/sms-texts.server.ts'
import { hashToken } from '#app/server/secrets/secrets.server.ts'
import { DomainError, requireDomainError } from '#app/shared/domain-error.ts'
import { RESET_LINK_SENTENCE } from '#app/shared/konten/anmeldung-error.ts'
import { passwortMin } from '#app/shared/konten/field-limits.ts'
import { isVerwaltung } from '#app/shared/konten/konto-summary.ts'
import { requireAenderungLimit, writePasswort } from './passwort.server.ts'
import { hashPasswort } from './passwort-hash.server.ts'
import { requirePasswortStrength } from './passwort-strength.server.ts'

/** Returns the same error for every invalid link: used, expired, of another account or invented (LINK-2). */
export const linkInvalid = () => new DomainError('LINK_UNGUELTIG', RESET_LINK_SENTENCE)

/**
 * Counts requests for a reset link, for known and unknown addresses alike. `sendPasswortReset` runs after the response,
 * so that its duration reveals nothing.
 * @throws LimitError
 */
export async function requireResetLimits(
  db: Database,
  { akteur, email, now }: { akteur: Besucher; email: string; now: Date },
): Promise<void> {
  await requireLimits(
    db,
    [
      { name: 'mailProPerson', value: `${email.trim().toLowerCase()} ${findAdresse(akteur.herkunft) ?? ''}` },
      ...perAdresse('mailProAdresse', akteur.herkunft),
    ],
    { was: 'Anforderungen', akteur, now },
  )
}

/** Mails a reset link. A known browser has its own limit, which strangers cannot use up. `geraet`: its cookie. */
export async function sendPasswortReset(
  db: Database,
  { akteur, email, geraet, now }: { akteur: System; email: string; geraet: string | null; now: Date },
): Promise<void> {
  const an = findEmailAdresse(email)
  const konto = an === null ? null : await findKontoByEmail(db, an)
  if (an === null || !konto || konto.gesperrtAm) return
  try {
    const known = findKnownGeraet({ geraet }, konto)
    const limits: Limit[] =
      known === null
        ? [
            { name: 'mailProPerson', value: `reset ${konto.id}` },
            { name: 'mailGesamt', value: 'reset' },
          ]
        : [{ name: 'mailProPerson', value: `reset ${konto.id} ${known}` }]
    await requireLimits(db, limits, { akteur, was: 'Anforderungen', kontoId: konto.id, now })
  } catch (error) {
    requireDomainError(error, 'ZU_VIELE_VERSUCHE')
    return // a flood from many addresses
  }
  await db.transaction(async (tx) => {
    const { url } = await createLink(tx, { kontoId: konto.id, zweck: 'recovery', ziel: an, now })
    const daten = { vorname: konto.vorname, url, validMinutes: LINK_MINUTES.recovery }
    await queueEmail(tx, { an, kontoId: konto.id, bezug: null, template: { name: 'passwort-reset', daten }, now })
  })
  logSecurity({ ereignis: 'link', result: 'ausgestellt', kontoId: konto.id }, { akteur, now })
}

type LinkDetails = { token: string; id?: string | undefined; now: Date }

/** Checks a reset link without consuming it, since mail scanners open links too. Null if the link is invalid. */
export async function findResetLink(
  db: Database,
  details: LinkDetails,
): Promise<{ passwortMin: number; username: string } | null> {
  const link = await findValidLink(db, details)
  return link && { passwortMin: passwortMin(await requireKonto(db, link.kontoId)), username: link.ziel }
}

async function findValidLink(db: Database, { token, id, now }: LinkDetails): Promise<LinkRow | null> {
  const link = await findOpenLink(db, { tokenHash: hashToken(token), now })
  if (link?.zweck !== 'recovery' || (id !== undefined && link.id !== id)) return null
  const konto = await requireKonto(db, link.kontoId)
  // The address may have changed since: readers of the old mailbox must not get in.
  return konto.email?.toLowerCase() === link.ziel ? link : null
}

/**
 * Sets the password through a mailed link. Also removes the phone number, which the owner must confirm again
 * (PASSWORT-5; exception: `mustConfirmPhone`). `id` is the link's `refresh_token`, if it has one (LINK-1).
 * @throws LINK_UNGUELTIG, PASSWORT_ZU_SCHWACH, KONTO_GESPERRT, LimitError
 */
export async function resetPasswort(
  db: Database,
  { akteur, passwort, now, ...details }: LinkDetails & { akteur: Besucher; passwort: string },
): Promise<Anmeldung> {
  const link = await findValidLink(db, { ...details, now })
  const who = { akteur, now }
  if (!link) {
    logSecurity({ ereignis: 'link', result: 'fehlgeschlagen', kontoId: null }, who)
    throw linkInvalid()
  }
  requirePasswortStrength(passwort, { person: await requireKonto(db, link.kontoId) })
  await requireAenderungLimit(db, { kontoId: link.kontoId, akteur, now })
  const passwortHash = await hashPasswort(passwort)
  const anmeldung = await db.transaction(async (tx) => {
    // Lock order: the account first. The address may have changed during hashing.
    await lockKontoForNoKeyUpdate(tx, link.kontoId)
    const konto = await requireKonto(tx, link.kontoId)
    if (konto.email?.toLowerCase() !== link.ziel) throw linkInvalid()
    if (!(await claimLink(tx, { id: link.id, now }))) throw linkInvalid()
    const dropsPhone = mustConfirmPhone(konto)
    await writePasswort(tx, { konto, passwortHash, except: null, dropsPhone, now })
    if (dropsPhone) await dropPhone(tx, konto, now)
    return createSitzung(tx, { kontoId: konto.id, akteur, now })
  })
  logSecurity({ ereignis: 'passwort', result: 'zurueckgesetzt', kontoId: link.kontoId }, who)
  logAnmeldung(anmeldung, 'passwort-reset', who)
  return anmeldung
}

/**
 * True if the number must be confirmed again: a stranger may have created the account with the stranger's own number
 * and the owner's address. Staff without a password is excepted, since the command line set their number.
 */
function mustConfirmPhone(konto: KontoRow): boolean {
  return konto.phone !== null && !(isVerwaltung(konto) && konto.passwortHash === null)
}

/** Removes the number from the account and notifies the number's holder (KONTO-8). */
async function dropPhone(tx: Transaction, { id: kontoId, phone }: KontoRow, now: Date): Promise<void> {
  await updateKonto(tx, kontoId, { phone: null, telefonBestaetigtAm: null })
  await updateProfil(tx, kontoId, { phone: null })
  if (phone !== null) await queueSms(tx, { an: phone, kontoId, bezug: null, text: zugangChanged(), now })
}
