import type { Database, Executor } from '#app/server/db/database.server.ts'
import { anmeldungFailed, kontoLocked } from '#app/server/konten/anmeldung/anmeldung-error.server.ts'
import { lockKontoForShare, requireKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import { createToken, hashToken } from '#app/server/secrets/secrets.server.ts'
import { DAY_MS, MINUTE_MS } from '#app/shared/time.ts'
import type { Besucher, Person } from './akteur.server.ts'
import type { Angemeldet } from './angemeldet.server.ts'
import { createGeraet, readGeraet } from './geraet.server.ts'
import {
  deleteOldestSitzungen,
  deleteSitzung,
  deleteSitzungen,
  deleteSitzungWithToken,
  extendSitzung,
  findSitzungRow,
  insertSitzung,
  listSitzungRows,
} from './sitzung.repository.server.ts'

/** Lifetime of a session by role; shorter for staff, who see other people's data. */
const DURATION = {
  applicant: { idleMs: 30 * DAY_MS, maxMs: 180 * DAY_MS },
  operator: { idleMs: DAY_MS / 2, maxMs: 7 * DAY_MS },
  administrator: { idleMs: DAY_MS / 2, maxMs: 7 * DAY_MS },
} as const
const ZWEITER_FAKTOR_MS = 10 * MINUTE_MS
/** Minimum time in ms between writes of a session, so that most page views write nothing. */
const RENEW_AFTER_MS = 5 * MINUTE_MS
const MAX_SITZUNGEN = 20
const USER_AGENT_MAX = 400

export type Anmeldung = {
  kind: 'angemeldet' | 'zweiter-faktor'
  kontoId: string
  token: string
  laeuftAbAm: Date
  /** New value of the cookie `geraet`; null until the second factor is given. */
  geraet: string | null
}

/**
 * Creates a session. If the account has a second factor, the session can only be used to enter that factor, unless
 * `faktorConfirmed` is true. Reads the account again to see concurrent changes. `passwortHash` is the hash that the
 * password matched.
 * @throws KONTO_GESPERRT if the account is suspended
 * @throws ANMELDUNG_FEHLGESCHLAGEN if the password was changed concurrently
 */
export async function createSitzung(
  db: Executor,
  {
    akteur,
    kontoId,
    faktorConfirmed = false,
    passwortHash,
    now,
  }: { akteur: Besucher; kontoId: string; faktorConfirmed?: boolean; passwortHash?: string | null; now: Date },
): Promise<Anmeldung> {
  await lockKontoForShare(db, kontoId)
  const konto = await requireKonto(db, kontoId)
  if (konto.gesperrtAm) {
    logSecurity({ ereignis: 'anmeldung', result: 'gesperrt', kontoId }, { akteur, now })
    throw kontoLocked()
  }
  if (passwortHash !== undefined && konto.passwortHash !== passwortHash) throw anmeldungFailed()
  const { herkunft } = akteur
  if (herkunft.sitzung !== null) await deleteSitzungWithToken(db, hashToken(herkunft.sitzung))
  const open = konto.hasZweiterFaktor && !faktorConfirmed
  const token = createToken()
  const laeuftAbAm = new Date(now.getTime() + (open ? ZWEITER_FAKTOR_MS : DURATION[konto.rolle].idleMs))
  await insertSitzung(db, {
    kontoId,
    tokenHash: hashToken(token),
    userAgent: herkunft.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    zweiterFaktorOffen: open,
    zuletztAktivAm: now,
    laeuftAbAm,
    createdAt: now,
  })
  await deleteOldestSitzungen(db, { kontoId, zweiterFaktorOffen: open, max: MAX_SITZUNGEN })
  const geraet = open ? null : createGeraet(konto, readGeraet(herkunft.geraet))
  return { kind: open ? 'zweiter-faktor' : 'angemeldet', kontoId, token, laeuftAbAm, geraet }
}

/** Finds a session and extends it (SITZUNG-2). `laeuftAbAm` is the new expiry for the cookie; null if unchanged. */
export async function findSitzung(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<{ angemeldet: Angemeldet; laeuftAbAm: Date | null } | null> {
  const row = await findSitzungRow(db, { tokenHash: hashToken(token), now })
  if (!row) return null
  const { zuletztAktivAm, laeuftAbAm, ...angemeldet } = row
  if (now.getTime() - zuletztAktivAm.getTime() < RENEW_AFTER_MS) return { angemeldet, laeuftAbAm: null }
  const { idleMs, maxMs } = DURATION[angemeldet.rolle]
  const newEnd = new Date(Math.min(now.getTime() + idleMs, angemeldet.angemeldetAm.getTime() + maxMs))
  await extendSitzung(db, { sitzungId: angemeldet.sitzungId, laeuftAbAm: newEnd, now })
  return { angemeldet, laeuftAbAm: newEnd > laeuftAbAm ? newEnd : null }
}

/**
 * True if the session is still valid, with the same role and second factor. Does not extend the session, since open
 * pages call this without action of the user.
 */
export async function isStillSignedIn(db: Database, { akteur, now }: { akteur: Person; now: Date }): Promise<boolean> {
  const { herkunft, rolle, hasZweiterFaktor } = akteur
  if (herkunft.sitzung === null) return false
  const row = await findSitzungRow(db, { tokenHash: hashToken(herkunft.sitzung), now })
  return row?.rolle === rolle && row.hasZweiterFaktor === hasZweiterFaktor
}

export async function listSitzungen(db: Database, options: { kontoId: string; now: Date }) {
  return listSitzungRows(db, options)
}

export async function endSitzung(
  db: Database,
  { akteur, sitzungId, now }: { akteur: Person; sitzungId: string; now: Date },
): Promise<boolean> {
  const isEnded = await deleteSitzung(db, { kontoId: akteur.kontoId, sitzungId })
  if (isEnded) logSecurity({ ereignis: 'sitzungen', result: 'eine-beendet' }, { akteur, now })
  return isEnded
}

export async function endOtherSitzungen(db: Database, { akteur, now }: { akteur: Person; now: Date }): Promise<void> {
  await deleteSitzungen(db, { kontoId: akteur.kontoId, except: akteur.sitzungId })
  logSecurity({ ereignis: 'sitzungen', result: 'andere-beendet' }, { akteur, now })
}

export async function endSitzungWithToken(
  db: Database,
  { akteur, token, now }: { akteur: Besucher; token: string; now: Date },
): Promise<void> {
  const kontoId = await deleteSitzungWithToken(db, hashToken(token))
  if (kontoId !== null) logSecurity({ ereignis: 'sitzungen', result: 'abgemeldet', kontoId }, { akteur, now })
}
