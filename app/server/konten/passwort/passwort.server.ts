import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { deleteTelefonCodes } from '#app/server/konten/code/code.repository.server.ts'
import { type KontoRow, requireKonto, updateKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { deleteOpenLinks, type LinkZweck } from '#app/server/konten/link/link.repository.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher, Person } from '#app/server/konten/sitzung/akteur.server.ts'
import {
  lockAngemeldet,
  requireFreshAnmeldung,
  requirePasswort,
} from '#app/server/konten/sitzung/sign-in-again.server.ts'
import { deleteSitzungen } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isVerwaltung } from '#app/shared/konten/konto-summary.ts'
import { hashPasswort } from './passwort-hash.server.ts'
import { requirePasswortStrength } from './passwort-strength.server.ts'

/**
 * Stores the password, ends other sessions, cancels open links and pending changes, and notifies the owner
 * (PASSWORT-5). `except` is the id of the session that stays.
 */
export async function writePasswort(
  tx: Transaction,
  {
    konto,
    passwortHash,
    except,
    dropsPhone = false,
    now,
  }: { konto: KontoRow; passwortHash: string; except: string | null; dropsPhone?: boolean; now: Date },
): Promise<void> {
  const { id: kontoId, email, vorname, phone } = konto
  // A person with the old password may have requested another address.
  const withWaiting = email !== null
  await updateKonto(tx, kontoId, {
    passwortHash,
    passwortGeaendertAm: now,
    ...(withWaiting ? { emailNeu: null } : {}),
  })
  await deleteSitzungen(tx, { kontoId, except })
  const purposes: LinkZweck[] = withWaiting ? ['recovery', 'magiclink', 'email_change'] : ['recovery', 'magiclink']
  await deleteOpenLinks(tx, { kontoId, purposes })
  await deleteTelefonCodes(tx, kontoId)
  if (!email) return
  const template = { name: 'passwort-geaendert', daten: { vorname, phone, dropsPhone } } as const
  await queueEmail(tx, { an: email, kontoId, bezug: null, template, now })
}

/**
 * Changes the password and ends all sessions. This browser gets a new session, in case the old token leaked.
 * @throws PASSWORT_UNVERAENDERT if the new password is the old one
 * @throws PASSWORT_FALSCH, PASSWORT_ZU_SCHWACH, ANMELDUNG_ZU_ALT, SITZUNG_BEENDET, KONTO_GESPERRT, LimitError
 */
export async function changePasswort(
  db: Database,
  {
    akteur,
    altesPasswort,
    newPasswort,
    now,
  }: {
    akteur: Person
    altesPasswort: string | null
    newPasswort: string
    now: Date
  },
): Promise<Anmeldung> {
  requirePasswortStrength(newPasswort, { person: akteur })
  const konto = await requirePasswort(db, { akteur, passwort: altesPasswort, now })
  // The old password is verified above, so comparing the input suffices.
  if (konto.passwortHash !== null && altesPasswort === newPasswort) {
    throw new DomainError('PASSWORT_UNVERAENDERT', 'Das neue Passwort ist das alte. Bitte wählen Sie ein anderes.')
  }
  const anmeldung = await replacePasswort(db, { akteur, passwort: newPasswort, now })
  logSecurity({ ereignis: 'passwort', result: 'geaendert' }, { akteur, now })
  return anmeldung
}

/**
 * Sets a password after an SMS sign-in (PASSWORT-4).
 * @throws LINK_NOETIG for staff who already has a password: an SMS code must not open other people's data
 * @throws PASSWORT_ZU_SCHWACH, ANMELDUNG_ZU_ALT, SITZUNG_BEENDET, KONTO_GESPERRT
 */
export async function setNewPasswort(
  db: Database,
  { akteur, passwort, now }: { akteur: Person; passwort: string; now: Date },
): Promise<Anmeldung> {
  requirePasswortStrength(passwort, { person: akteur })
  requireFreshAnmeldung(akteur, now)
  const konto = await requireKonto(db, akteur.kontoId)
  if (isVerwaltung(konto) && konto.passwortHash !== null) {
    throw new DomainError('LINK_NOETIG', 'Bitte fordern Sie für Ihr Konto einen Link per E-Mail an.')
  }
  const anmeldung = await replacePasswort(db, { akteur, passwort, now })
  logSecurity({ ereignis: 'passwort', result: 'gesetzt' }, { akteur, now })
  return anmeldung
}

/** @throws LimitError after too many password changes of the account */
export function requireAenderungLimit(
  db: Database,
  { akteur, kontoId, now }: { akteur: Besucher; kontoId: string; now: Date },
): Promise<void> {
  const limits = [{ name: 'mailProPerson', value: `passwort ${kontoId}` }] as const
  return requireLimits(db, limits, { was: 'Änderungen', kontoId, akteur, now })
}

async function replacePasswort(
  db: Database,
  { akteur, passwort, now }: { akteur: Person; passwort: string; now: Date },
): Promise<Anmeldung> {
  await requireAenderungLimit(db, { akteur, kontoId: akteur.kontoId, now })
  const passwortHash = await hashPasswort(passwort)
  return db.transaction(async (tx) => {
    const konto = await lockAngemeldet(tx, akteur)
    await writePasswort(tx, { konto, passwortHash, except: null, now })
    return createSitzung(tx, { kontoId: konto.id, akteur, faktorConfirmed: true, now })
  })
}
