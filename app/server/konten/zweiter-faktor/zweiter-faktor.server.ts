import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { config } from '#app/server/config/config.server.ts'
import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { codeInvalid } from '#app/server/konten/code/codes.server.ts'
import { type KontoRow, requireKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { giveBackLimits, type Limit, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher, Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { findKnownGeraet } from '#app/server/konten/sitzung/herkunft.server.ts'
import { lockAngemeldet } from '#app/server/konten/sitzung/sign-in-again.server.ts'
import { deleteSitzungen } from '#app/server/konten/sitzung/sitzung.repository.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { decrypt, encrypt, hmacWith, listHmacsFor } from '#app/server/secrets/secrets.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { normaliseSecret } from '#app/shared/konten/typed-secret.ts'
import {
  claimErsatzcode,
  claimTimeStep,
  confirmZweiterFaktorRow,
  deleteZweiterFaktor,
  ERSATZCODE_PREFIX,
  findZweiterFaktor,
  replaceSecret,
  upsertOpenFaktor,
} from './zweiter-faktor.repository.server.ts'

/** Length of a time step, the default of authenticator apps (RFC 6238). */
const STEP_SECONDS = 30
/** Tolerated clock difference in time steps, in either direction. */
const WINDOW = 1
const ERSATZCODE_COUNT = 10
/** Excludes look-alikes (0/O, 1/I/L), since recovery codes are typed. Ten characters have 49 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function totpFor(geheimnis: string, label: string): TOTP {
  return new TOTP({
    issuer: config.firma.logoText,
    label,
    secret: Secret.fromBase32(geheimnis),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  })
}

const ZWECK = 'zweiter-faktor'

/** HMAC with the factor's secret as key, so that recovery codes stay valid when SECRET is rotated. */
const ersatzcodeHmac = (geheimnis: string, kontoId: string, code: string) =>
  `${ERSATZCODE_PREFIX}${hmacWith(geheimnis, ['ersatzcode', kontoId, normalized(code)])}`

const normalized = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/**
 * Stores a secret, inactive until `activateZweiterFaktor`. `geheimnis` is Base32, `uri` an otpauth: address.
 * @throws ZWEITER_FAKTOR_AKTIV if the account already has an active second factor
 */
export async function beginZweiterFaktor(
  db: Executor,
  { akteur, now }: { akteur: Person; now: Date },
): Promise<{ geheimnis: string; uri: string }> {
  const { kontoId } = akteur
  const geheimnis = new Secret({ size: 20 }).base32
  const saved = encrypt(ZWECK, geheimnis, kontoId)
  if (!(await upsertOpenFaktor(db, { kontoId, geheimnis: saved, createdAt: now }))) {
    throw new DomainError('ZWEITER_FAKTOR_AKTIV', 'Der zweite Faktor ist schon eingeschaltet.')
  }
  const label = akteur.email ?? akteur.phone ?? 'Konto'
  return { geheimnis, uri: totpFor(geheimnis, label).toString() }
}

/**
 * Activates the second factor and replaces all sessions by a new one. Returns ten recovery codes, to be shown once.
 * @throws CODE_UNGUELTIG, SITZUNG_BEENDET, KONTO_GESPERRT, LimitError
 */
export async function activateZweiterFaktor(
  db: Database,
  { akteur, code, now }: { akteur: Person; code: string; now: Date },
): Promise<{ ersatzcodes: string[]; anmeldung: Anmeldung }> {
  const { kontoId } = akteur
  const limit = await requireFaktorLimit(db, { kontoId, akteur, now })
  const ersatzcodes = Array.from({ length: ERSATZCODE_COUNT }, createErsatzcode)
  const anmeldung = await db.transaction(async (tx) => {
    const konto = await lockAngemeldet(tx, akteur)
    const geheimnis = await spendTotp(tx, { kontoId, code, akteur, now })
    const hmacs = ersatzcodes.map((ersatzcode) => ersatzcodeHmac(geheimnis, kontoId, ersatzcode))
    if (!(await confirmZweiterFaktorRow(tx, { kontoId, ersatzcodes: hmacs, now }))) throw codeInvalid()
    await notify(tx, { konto, active: true, now })
    await deleteSitzungen(tx, { kontoId, except: null })
    return createSitzung(tx, { kontoId, akteur, faktorConfirmed: true, now })
  })
  await giveBackLimits(db, limit)
  logSecurity({ ereignis: 'zweiter-faktor', result: 'eingeschaltet' }, { akteur, now })
  return { ersatzcodes, anmeldung }
}

/** @throws CODE_UNGUELTIG, SITZUNG_BEENDET, LimitError */
export async function disableZweiterFaktor(
  db: Database,
  { akteur, code, now }: { akteur: Person; code: string; now: Date },
): Promise<void> {
  const { kontoId } = akteur
  const limit = await requireFaktorLimit(db, { kontoId, akteur, now })
  await db.transaction(async (tx) => {
    const konto = await lockAngemeldet(tx, akteur)
    await spendFaktorCode(tx, { kontoId, code, akteur, now })
    await deleteZweiterFaktor(tx, kontoId)
    await notify(tx, { konto, active: false, now })
  })
  await giveBackLimits(db, limit)
  logSecurity({ ereignis: 'zweiter-faktor', result: 'ausgeschaltet' }, { akteur, now })
}

/**
 * Counts a try. Returns the limits to give back after a correct code. A known browser has a separate counter, so an
 * attacker with the password cannot lock the owner out.
 * @throws LimitError
 */
export async function requireFaktorLimit(
  db: Database,
  { akteur, kontoId, now }: { akteur: Besucher; kontoId: string; now: Date },
): Promise<Limit[]> {
  const geraet = findKnownGeraet(akteur.herkunft, await requireKonto(db, kontoId))
  const limit: Limit[] = [
    { name: 'ratenProPerson', value: `faktor ${kontoId} ${geraet ?? ''}` },
    { name: 'ratenProKonto', value: `faktor ${kontoId}` },
  ]
  await requireLimits(db, limit, { was: 'Versuche', kontoId, akteur, now })
  return limit
}

type FaktorAttempt = { kontoId: string; code: string; akteur: Besucher; now: Date }

/** @throws CODE_UNGUELTIG if the code is wrong or already used */
export async function spendFaktorCode(tx: Transaction, attempt: FaktorAttempt): Promise<void> {
  const typed = normaliseSecret(attempt.code)
  if (/^\d{6}$/.test(typed)) await spendTotp(tx, { ...attempt, code: typed })
  else await spendErsatzcode(tx, { ...attempt, code: typed })
}

async function spendTotp(tx: Transaction, attempt: FaktorAttempt): Promise<string> {
  const { kontoId, code, now } = attempt
  const faktor = await openFaktor(tx, attempt)
  const totp = totpFor(faktor.text, '')
  const delta = totp.validate({ token: normaliseSecret(code), timestamp: now.getTime(), window: WINDOW })
  if (delta === null) throw codeWrong(attempt)
  const timeStep = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
  if (!(await claimTimeStep(tx, { kontoId, timeStep }))) throw codeWrong(attempt)
  await renew(tx, kontoId, faktor)
  return faktor.text
}

async function spendErsatzcode(tx: Transaction, attempt: FaktorAttempt): Promise<void> {
  const { kontoId, code } = attempt
  const faktor = await openFaktor(tx, attempt)
  // Former versions stored codes with a key from SECRET.
  const codeHmacs = [
    ersatzcodeHmac(faktor.text, kontoId, code),
    ...listHmacsFor('ersatzcode', kontoId, normalized(code)),
  ]
  if (!(await claimErsatzcode(tx, { kontoId, codeHmacs }))) throw codeWrong(attempt)
  await renew(tx, kontoId, faktor)
}

const UNREADABLE =
  'Ihr zweiter Faktor lässt sich nicht prüfen. Das liegt am Betrieb des Portals, nicht an Ihrem Code. Bitte wenden Sie sich an die Person, die das Portal betreibt.'

type OpenFaktor = ReturnType<typeof decrypt> & { geheimnis: string }

async function openFaktor(tx: Transaction, attempt: FaktorAttempt): Promise<OpenFaktor> {
  const faktor = await findZweiterFaktor(tx, attempt.kontoId)
  if (!faktor) throw codeWrong(attempt)
  const { geheimnis } = faktor
  try {
    return { geheimnis, ...decrypt(ZWECK, geheimnis, attempt.kontoId) }
  } catch (cause) {
    getLogger().error(
      { err: cause, kontoId: attempt.kontoId, setting: 'SECRET' },
      'a second factor cannot be read: SECRET is another than when it was set up',
    )
    throw new DomainError('ZWEITER_FAKTOR_UNLESBAR', UNREADABLE, { cause })
  }
}

async function renew(db: Executor, kontoId: string, { geheimnis, text, isOutdated }: OpenFaktor): Promise<void> {
  if (isOutdated) await replaceSecret(db, { kontoId, before: geheimnis, after: encrypt(ZWECK, text, kontoId) })
}

/** Encrypts the secret again with the current SECRET. Returns `unlesbar` if no configured SECRET decrypts it. */
export async function renewFaktor(
  db: Executor,
  { kontoId, geheimnis }: { kontoId: string; geheimnis: string },
): Promise<'aktuell' | 'erneuert' | 'unlesbar'> {
  let faktor: OpenFaktor
  try {
    faktor = { geheimnis, ...decrypt(ZWECK, geheimnis, kontoId) }
  } catch {
    return 'unlesbar'
  }
  await renew(db, kontoId, faktor)
  return faktor.isOutdated ? 'erneuert' : 'aktuell'
}

function codeWrong({ kontoId, ...who }: FaktorAttempt): DomainError {
  logSecurity({ ereignis: 'zweiter-faktor', result: 'fehlgeschlagen', kontoId }, who)
  return codeInvalid()
}

async function notify(
  tx: Transaction,
  { konto: { id: kontoId, email, vorname }, active, now }: { konto: KontoRow; active: boolean; now: Date },
): Promise<void> {
  if (!email) return
  const template = { name: 'zweiter-faktor-geaendert', daten: { vorname, active } } as const
  await queueEmail(tx, { an: email, kontoId, bezug: null, template, now })
}

function createErsatzcode(): string {
  const chars = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${chars.slice(0, 5)}-${chars.slice(5)}`
}
