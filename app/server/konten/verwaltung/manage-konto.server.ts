import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { readEmail } from '#app/server/konten/konto/email-adresse.server.ts'
import { insertKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { readName, requireProfil } from '#app/server/konten/konto/profil.server.ts'
import { createLink, LINK_MINUTEN } from '#app/server/konten/link/create-link.server.ts'
import { deleteOffeneLinks } from '#app/server/konten/link/link.repository.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { requirePasswortStaerke } from '#app/server/konten/passwort/passwort-staerke.server.ts'
import { logSicherheit } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { System } from '#app/server/konten/sitzung/akteur.server.ts'
import { deleteSitzungen } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import {
  deleteZweiterFaktor,
  findZweiterFaktor,
} from '#app/server/konten/zweiter-faktor/zweiter-faktor.repository.server.ts'
import { queueEmail } from '#app/server/nachrichten/outbox.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { Rolle } from '#app/shared/konten/konto-stand.ts'
import { lockAktiveAdministratoren } from './administratoren.repository.server.ts'
import { isLetzterAdministrator } from './letzter-administrator.server.ts'
import {
  listKontoZeilen,
  lockKontoMitKennung,
  updateGesperrtAm,
  updateRolle,
} from './manage-konto.repository.server.ts'

// What `npm run konto` does. Whoever reaches the command line of the server is trusted, so nobody is asked to prove
// anything here; texts are the terminal's.

/** Hours in which a new member of staff sets the password. */
const EINRICHTEN_STUNDEN = 48

/** `kennung` names the account: its confirmed address, or its number with `+`. */
type Kennung = { akteur: System; kennung: string; now: Date }
type Konto = NonNullable<Awaited<ReturnType<typeof lockKontoMitKennung>>>

/** A number with `+` and country; throws NUMMER_UNGUELTIG. */
function readPhone(text: string): string {
  if (!/^\s*(?:\+|00)/.test(text)) {
    throw new DomainError('NUMMER_UNGUELTIG', `Bitte geben Sie die Nummer mit Ländervorwahl an (+49 …): ${text}`)
  }
  return parseTelefonnummer('+49', text.trim())
}

async function requireKontoMitKennung(tx: Transaction, kennung: string): Promise<Konto> {
  const gesucht = kennung.includes('@') ? { email: readEmail(kennung) } : { phone: readPhone(kennung) }
  const konto = await lockKontoMitKennung(tx, gesucht)
  if (!konto) throw new DomainError('KONTO_UNBEKANNT', `Kein Konto mit bestätigter Angabe ${kennung.trim()}.`)
  return konto
}

/**
 * The account, where the portal can do without it. Throws LETZTER_ADMINISTRATOR when nobody else could administer it.
 * Locks administrators.
 */
async function requireVerzichtbaresKonto(tx: Transaction, kennung: string): Promise<Konto> {
  const administratoren = await lockAktiveAdministratoren(tx)
  const konto = await requireKontoMitKennung(tx, kennung)
  if (!isLetzterAdministrator(konto, administratoren)) return konto
  throw new DomainError(
    'LETZTER_ADMINISTRATOR',
    'Das ist der letzte Administrator. Geben Sie zuerst einem anderen Konto diese Rolle.',
  )
}

type NeuesKonto = {
  akteur: System
  email: string
  vorname: string
  nachname: string
  rolle: Rolle
  /** With `+` and country; counts as confirmed, so it signs in by SMS. */
  phone: string | null
  /** Null: the person gets a link and sets one. */
  passwort: string | null
  now: Date
}

/**
 * Makes an account whose address counts as confirmed (KONTO-10). Without a password a link to set one goes out by mail
 * and is returned as well. Throws EMAIL_UNGUELTIG, NUMMER_UNGUELTIG, FEHLENDE_DATEN, NAME_ZU_LANG, PASSWORT_ZU_SCHWACH,
 * KONTO_VORHANDEN.
 */
export async function createKontoVonHand(
  db: Database,
  { akteur, rolle, passwort, now, ...angaben }: NeuesKonto,
): Promise<{ kontoId: string; url: string | null }> {
  const email = readEmail(angaben.email)
  const phone = angaben.phone === null ? null : readPhone(angaben.phone)
  const { vorname, nachname } = readName(angaben)
  if (passwort !== null) {
    requirePasswortStaerke(passwort, { person: { rolle, vorname, nachname, email, emailNeu: null, phone } })
  }
  const passwortHash = passwort === null ? null : await hashPasswort(passwort)
  try {
    const angelegt = await db.transaction(async (tx) => {
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
      return { kontoId, url: await sendEinrichtungsLink(tx, { kontoId, email, vorname, rolle, now }) }
    })
    const { kontoId } = angelegt
    logSicherheit({ ereignis: 'konto', ergebnis: 'angelegt', kontoId }, { akteur, now })
    logSicherheit({ ereignis: 'rolle', ergebnis: rolle, kontoId }, { akteur, now })
    return angelegt
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new DomainError('KONTO_VORHANDEN', 'Ein Konto mit dieser E-Mail-Adresse oder Mobilnummer gibt es schon.')
  }
}

type Einrichtung = { kontoId: string; email: string; vorname: string; rolle: Rolle; now: Date }

async function sendEinrichtungsLink(tx: Transaction, { kontoId, email, vorname, rolle, now }: Einrichtung) {
  const istTeam = rolle !== 'applicant'
  const gueltigMinuten = istTeam ? EINRICHTEN_STUNDEN * 60 : LINK_MINUTEN.recovery
  const link = { kontoId, zweck: 'recovery', ziel: email, gueltigMinuten, now } as const
  const { url } = await createLink(tx, link)
  const vorlage = istTeam
    ? ({ name: 'konto-eingerichtet', daten: { vorname, url, rolle, gueltigStunden: EINRICHTEN_STUNDEN } } as const)
    : ({ name: 'passwort-reset', daten: { vorname, url, gueltigMinuten } } as const)
  await queueEmail(tx, { an: email, kontoId, bezug: null, vorlage, now })
  return url
}

/**
 * Changes a role. Its sessions end: staff has shorter ones. Throws KONTO_UNBEKANNT, LETZTER_ADMINISTRATOR,
 * EMAIL_UNGUELTIG, NUMMER_UNGUELTIG.
 */
export async function changeRolle(
  db: Database,
  { akteur, kennung, rolle, now }: Kennung & { rolle: Rolle },
): Promise<void> {
  const betroffen = await db.transaction(async (tx) => {
    const { id: kontoId } =
      rolle === 'administrator'
        ? await requireKontoMitKennung(tx, kennung)
        : await requireVerzichtbaresKonto(tx, kennung)
    await updateRolle(tx, { kontoId, rolle })
    await deleteSitzungen(tx, { kontoId, ausser: null })
    return kontoId
  })
  logSicherheit({ ereignis: 'rolle', ergebnis: rolle, kontoId: betroffen }, { akteur, now })
}

/**
 * Suspends an account: its sessions end at once and its links are worth nothing. Throws KONTO_UNBEKANNT,
 * LETZTER_ADMINISTRATOR, EMAIL_UNGUELTIG, NUMMER_UNGUELTIG.
 */
export async function suspendKonto(db: Database, { akteur, kennung, now }: Kennung): Promise<void> {
  const betroffen = await db.transaction(async (tx) => {
    const { id: kontoId, gesperrtAm } = await requireVerzichtbaresKonto(tx, kennung)
    await updateGesperrtAm(tx, { kontoId, gesperrtAm: gesperrtAm ?? now })
    await deleteSitzungen(tx, { kontoId, ausser: null })
    await deleteOffeneLinks(tx, { kontoId, zwecke: ['recovery', 'magiclink'] })
    return kontoId
  })
  logSicherheit({ ereignis: 'konto', ergebnis: 'gesperrt', kontoId: betroffen }, { akteur, now })
}

/** Lifts a suspension. Throws KONTO_UNBEKANNT, EMAIL_UNGUELTIG, NUMMER_UNGUELTIG. */
export async function unsuspendKonto(db: Database, { akteur, kennung, now }: Kennung): Promise<void> {
  const betroffen = await db.transaction(async (tx) => {
    const { id: kontoId } = await requireKontoMitKennung(tx, kennung)
    await updateGesperrtAm(tx, { kontoId, gesperrtAm: null })
    return kontoId
  })
  logSicherheit({ ereignis: 'konto', ergebnis: 'entsperrt', kontoId: betroffen }, { akteur, now })
}

/**
 * A single-use link for somebody who cannot get in, valid for `LINK_MINUTEN`: `magiclink` signs in, `recovery` sets a
 * password. No mail goes out. A second factor is asked for all the same.
 * Throws KONTO_UNBEKANNT, KONTO_GESPERRT, KEINE_EMAIL, EMAIL_UNGUELTIG, NUMMER_UNGUELTIG.
 */
export async function createZugangsLink(
  db: Database,
  { akteur, kennung, zweck, now }: Kennung & { zweck: 'magiclink' | 'recovery' },
): Promise<string> {
  const { kontoId: betroffen, url } = await db.transaction(async (tx) => {
    const { id: kontoId, email, gesperrtAm } = await requireKontoMitKennung(tx, kennung)
    if (gesperrtAm) throw new DomainError('KONTO_GESPERRT', 'Das Konto ist gesperrt. Heben Sie die Sperre zuerst auf.')
    // A link belongs to an address: it stops working when that changes.
    if (!email) throw new DomainError('KEINE_EMAIL', 'Dieses Konto hat keine bestätigte E-Mail-Adresse.')
    const { url } = await createLink(tx, { kontoId, zweck, ziel: email.toLowerCase(), now })
    return { kontoId, url }
  })
  logSicherheit({ ereignis: 'link', ergebnis: 'ausgestellt', kontoId: betroffen }, { akteur, now })
  return url
}

/**
 * Takes the second factor off, for somebody who has lost the phone and the recovery codes; the owner hears of it.
 * Throws KONTO_UNBEKANNT, KEIN_ZWEITER_FAKTOR, EMAIL_UNGUELTIG, NUMMER_UNGUELTIG.
 */
export async function removeZweiterFaktor(db: Database, { akteur, kennung, now }: Kennung): Promise<void> {
  const betroffen = await db.transaction(async (tx) => {
    const { id: kontoId, email, vorname } = await requireKontoMitKennung(tx, kennung)
    if (!(await findZweiterFaktor(tx, kontoId))?.bestaetigtAm) {
      throw new DomainError('KEIN_ZWEITER_FAKTOR', 'Dieses Konto hat keinen zweiten Faktor.')
    }
    await deleteZweiterFaktor(tx, kontoId)
    if (!email) return kontoId
    const vorlage = { name: 'zweiter-faktor-geaendert', daten: { vorname, aktiv: false } } as const
    await queueEmail(tx, { an: email, kontoId, bezug: null, vorlage, now })
    return kontoId
  })
  logSicherheit({ ereignis: 'zweiter-faktor', ergebnis: 'ausgeschaltet', kontoId: betroffen }, { akteur, now })
}

/** Ends all sessions of an account. Throws KONTO_UNBEKANNT, EMAIL_UNGUELTIG, NUMMER_UNGUELTIG. */
export async function endAlleSitzungen(db: Database, { akteur, kennung, now }: Kennung): Promise<void> {
  const betroffen = await db.transaction(async (tx) => {
    const { id: kontoId } = await requireKontoMitKennung(tx, kennung)
    await deleteSitzungen(tx, { kontoId, ausser: null })
    return kontoId
  })
  logSicherheit({ ereignis: 'sitzungen', ergebnis: 'alle-beendet', kontoId: betroffen }, { akteur, now })
}

/** Accounts that one list shows; of an applicant among thousands the command line needs address or number. */
const KONTEN_MAX = 500

/** The first accounts, staff first; of all, or of one role. `weitere` where there are more than `limit`. */
export async function listKonten(db: Database, { rolle, limit = KONTEN_MAX }: { rolle: Rolle | null; limit?: number }) {
  const zeilen = await listKontoZeilen(db, { rolle, limit: limit + 1 })
  return { konten: zeilen.slice(0, limit), weitere: zeilen.length > limit }
}
