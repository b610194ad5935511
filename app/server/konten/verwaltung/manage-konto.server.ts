import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { readEmail } from '#app/server/konten/konto/email-adresse.server.ts'
import { insertKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { readName, requireProfil } from '#app/server/konten/konto/profil.server.ts'
import { createLink, LINK_MINUTES } from '#app/server/konten/link/create-link.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { requirePasswortStrength } from '#app/server/konten/passwort/passwort-strength.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { System } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteSitzungen } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { Rolle } from '#app/shared/konten/konto-summary.ts'
import { lockActiveAdministratoren } from './administratoren.repository.server.ts'
import { dropZweiterFaktor, lockAccess, setRolle, unlockAccess } from './change-access.server.ts'
import { isLastAdministrator, lastAdministrator } from './last-administrator.server.ts'
import { listKontoRows, lockKontoWithIdentifier, type ManagedKonto } from './manage-konto.repository.server.ts'

// Use cases of `npm run konto`. Access to the server's command line is trusted, so no proof is required.

/** Lifetime of the link with which a new member sets a password. */
const SET_UP_HOURS = 48

/** `identifier` is a confirmed e-mail address, or a phone number that begins with `+`. */
type Identifier = { akteur: System; identifier: string; now: Date }

function readPhone(text: string): string {
  if (!/^\s*(?:\+|00)/.test(text)) {
    throw new DomainError('NUMMER_UNGUELTIG', `Bitte geben Sie die Nummer mit Ländervorwahl an (+49 …): ${text}`)
  }
  return parseTelefonnummer('+49', text.trim())
}

async function requireKontoWithIdentifier(tx: Transaction, identifier: string): Promise<ManagedKonto> {
  const sought = identifier.includes('@') ? { email: readEmail(identifier) } : { phone: readPhone(identifier) }
  const konto = await lockKontoWithIdentifier(tx, sought)
  if (!konto) throw new DomainError('KONTO_UNBEKANNT', `Kein Konto mit bestätigter Angabe ${identifier.trim()}.`)
  return konto
}

async function requireExpendableKonto(tx: Transaction, identifier: string): Promise<ManagedKonto> {
  const administratoren = await lockActiveAdministratoren(tx)
  const konto = await requireKontoWithIdentifier(tx, identifier)
  if (isLastAdministrator(konto, administratoren)) throw lastAdministrator()
  return konto
}

type NewKonto = {
  akteur: System
  email: string
  vorname: string
  nachname: string
  rolle: Rolle
  /** Number with `+` and country code. It counts as confirmed, so the account can sign in by SMS. */
  phone: string | null
  passwort: string | null
  now: Date
}

/**
 * Creates an account. If `passwort` is missing, mails a link to set one and returns its URL (KONTO-10).
 * @throws KONTO_VORHANDEN if the address or number has an account
 * @throws EMAIL_UNGUELTIG, NUMMER_UNGUELTIG, FEHLENDE_DATEN, NAME_ZU_LANG, PASSWORT_ZU_SCHWACH
 */
export async function createKontoByHand(
  db: Database,
  { akteur, rolle, passwort, now, ...details }: NewKonto,
): Promise<{ kontoId: string; url: string | null }> {
  const email = readEmail(details.email)
  const phone = details.phone === null ? null : readPhone(details.phone)
  const { vorname, nachname } = readName(details)
  if (passwort !== null) {
    requirePasswortStrength(passwort, { person: { rolle, vorname, nachname, email, emailNeu: null, phone } })
  }
  const passwortHash = passwort === null ? null : await hashPasswort(passwort)
  try {
    const created = await db.transaction(async (tx) => {
      const { id: kontoId } = await insertKonto(tx, {
        email,
        emailBestaetigtAm: now,
        phone,
        telefonBestaetigtAm: phone === null ? null : now,
        passwortHash,
        passwortGeaendertAm: passwortHash === null ? null : now,
        daten: { first_name: vorname, last_name: nachname },
        rolle,
      })
      await requireProfil(tx, { kontoId })
      if (passwortHash !== null) return { kontoId, url: null }
      return { kontoId, url: await sendSetupLink(tx, { kontoId, email, vorname, rolle, now }) }
    })
    const { kontoId } = created
    logSecurity({ ereignis: 'konto', result: 'angelegt', kontoId }, { akteur, now })
    logSecurity({ ereignis: 'rolle', result: rolle, kontoId }, { akteur, now })
    return created
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new DomainError('KONTO_VORHANDEN', 'Ein Konto mit dieser E-Mail-Adresse oder Mobilnummer gibt es schon.')
  }
}

type Setup = { kontoId: string; email: string; vorname: string; rolle: Rolle; now: Date }

async function sendSetupLink(tx: Transaction, { kontoId, email, vorname, rolle, now }: Setup) {
  const isTeam = rolle !== 'applicant'
  const validMinutes = isTeam ? SET_UP_HOURS * 60 : LINK_MINUTES.recovery
  const link = { kontoId, zweck: 'recovery', ziel: email, validMinutes, now } as const
  const { url } = await createLink(tx, link)
  const template = isTeam
    ? ({ name: 'konto-eingerichtet', daten: { vorname, url, rolle, validHours: SET_UP_HOURS } } as const)
    : ({ name: 'passwort-reset', daten: { vorname, url, validMinutes } } as const)
  await queueEmail(tx, { an: email, kontoId, bezug: null, template, now })
  return url
}

/** @throws KONTO_UNBEKANNT if nobody has the identifier; LETZTER_ADMINISTRATOR, EMAIL_UNGUELTIG, NUMMER_UNGUELTIG */
export async function changeRolle(
  db: Database,
  { akteur, identifier, rolle, now }: Identifier & { rolle: Rolle },
): Promise<void> {
  const affected = await db.transaction(async (tx) => {
    const konto =
      rolle === 'administrator'
        ? await requireKontoWithIdentifier(tx, identifier)
        : await requireExpendableKonto(tx, identifier)
    await setRolle(tx, { akteur, konto, rolle, now })
    return konto.id
  })
  logSecurity({ ereignis: 'rolle', result: rolle, kontoId: affected }, { akteur, now })
}

/** @throws KONTO_UNBEKANNT if nobody has the identifier; LETZTER_ADMINISTRATOR, EMAIL_UNGUELTIG, NUMMER_UNGUELTIG */
export async function suspendKonto(db: Database, { akteur, identifier, now }: Identifier): Promise<void> {
  const affected = await db.transaction(async (tx) => {
    const konto = await requireExpendableKonto(tx, identifier)
    await lockAccess(tx, { akteur, konto, now })
    return konto.id
  })
  logSecurity({ ereignis: 'konto', result: 'gesperrt', kontoId: affected }, { akteur, now })
}

/** @throws KONTO_UNBEKANNT if no account has the identifier; EMAIL_UNGUELTIG, NUMMER_UNGUELTIG */
export async function unsuspendKonto(db: Database, { akteur, identifier, now }: Identifier): Promise<void> {
  const affected = await db.transaction(async (tx) => {
    const konto = await requireKontoWithIdentifier(tx, identifier)
    await unlockAccess(tx, { akteur, konto, now })
    return konto.id
  })
  logSecurity({ ereignis: 'konto', result: 'entsperrt', kontoId: affected }, { akteur, now })
}

/**
 * Returns a link that signs in or sets a password; sends no mail. A second factor is still required.
 * @throws KONTO_UNBEKANNT, KONTO_GESPERRT, KEINE_EMAIL, EMAIL_UNGUELTIG, NUMMER_UNGUELTIG
 */
export async function createZugangsLink(
  db: Database,
  { akteur, identifier, zweck, now }: Identifier & { zweck: 'magiclink' | 'recovery' },
): Promise<string> {
  const { kontoId: affected, url } = await db.transaction(async (tx) => {
    const { id: kontoId, email, gesperrtAm } = await requireKontoWithIdentifier(tx, identifier)
    if (gesperrtAm) throw new DomainError('KONTO_GESPERRT', 'Das Konto ist gesperrt. Heben Sie die Sperre zuerst auf.')
    // A link is bound to an address and ends when that changes.
    if (!email) throw new DomainError('KEINE_EMAIL', 'Dieses Konto hat keine bestätigte E-Mail-Adresse.')
    const { url } = await createLink(tx, { kontoId, zweck, ziel: email.toLowerCase(), now })
    return { kontoId, url }
  })
  logSecurity({ ereignis: 'link', result: 'ausgestellt', kontoId: affected }, { akteur, now })
  return url
}

/** @throws KONTO_UNBEKANNT if no account has the identifier; KEIN_ZWEITER_FAKTOR, EMAIL_UNGUELTIG, NUMMER_UNGUELTIG */
export async function removeZweiterFaktor(db: Database, { akteur, identifier, now }: Identifier): Promise<void> {
  const affected = await db.transaction(async (tx) => {
    const konto = await requireKontoWithIdentifier(tx, identifier)
    await dropZweiterFaktor(tx, { akteur, konto, now })
    return konto.id
  })
  logSecurity({ ereignis: 'zweiter-faktor', result: 'ausgeschaltet', kontoId: affected }, { akteur, now })
}

/** @throws KONTO_UNBEKANNT if no account has the identifier; EMAIL_UNGUELTIG, NUMMER_UNGUELTIG */
export async function endAllSitzungen(db: Database, { akteur, identifier, now }: Identifier): Promise<void> {
  const affected = await db.transaction(async (tx) => {
    const { id: kontoId } = await requireKontoWithIdentifier(tx, identifier)
    await deleteSitzungen(tx, { kontoId, except: null })
    return kontoId
  })
  logSecurity({ ereignis: 'sitzungen', result: 'alle-beendet', kontoId: affected }, { akteur, now })
}

const KONTEN_MAX = 500

/** Lists accounts, of all roles if `rolle` is null. `more` is true if the limit cut the list. */
export async function listKonten(db: Database, { rolle, limit = KONTEN_MAX }: { rolle: Rolle | null; limit?: number }) {
  const rows = await listKontoRows(db, { rollen: rolle === null ? null : [rolle], limit: limit + 1 })
  return { konten: rows.slice(0, limit), more: rows.length > limit }
}
