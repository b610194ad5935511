import type { Database, Executor } from '#app/server/db/database.server.ts'
import { createToken, hashToken } from '#app/server/geheimnis/geheimnis.server.ts'
import { anmeldungFehlgeschlagen, kontoGesperrt } from '#app/server/konten/anmeldung/anmelde-fehler.server.ts'
import { lockKontoForShare, requireKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { logSicherheit } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Besucher, Person } from './akteur.server.ts'
import type { Angemeldet } from './angemeldet.server.ts'
import { createGeraet, readGeraet } from './geraet.server.ts'
import {
  deleteAeltesteSitzungen,
  deleteSitzung,
  deleteSitzungen,
  deleteSitzungMitToken,
  extendSitzung,
  findSitzungZeile,
  insertSitzung,
  listSitzungZeilen,
} from './sitzung.repository.server.ts'

const MINUTE_MS = 60_000
const TAG_MS = 86_400_000

/** How long a session lives without being used, and at most. Staff sees other people's data, so theirs is shorter. */
const DAUER = {
  applicant: { leerlaufMs: 30 * TAG_MS, hoechstensMs: 180 * TAG_MS },
  operator: { leerlaufMs: TAG_MS / 2, hoechstensMs: 7 * TAG_MS },
  administrator: { leerlaufMs: TAG_MS / 2, hoechstensMs: 7 * TAG_MS },
} as const
/** Time for the second factor after the first. */
const ZWEITER_FAKTOR_MS = 10 * MINUTE_MS
/** A session is written at most this often, so that reading pages costs no writes. */
const ERNEUERN_NACH_MS = 5 * MINUTE_MS
const MAX_SITZUNGEN = 20
const USER_AGENT_MAX = 400

/** Somebody has proven who they are, wholly or with the first factor only. The token goes into the cookie. */
export type Anmeldung = {
  art: 'angemeldet' | 'zweiter-faktor'
  kontoId: string
  token: string
  laeuftAbAm: Date
  /** The mark of this browser, for the cookie `geraet`; null until the second factor is given. */
  geraet: string | null
}

/**
 * Opens a session and ends the one this browser had. Where the account has a second factor, it is open for that alone,
 * whatever the way in was; the caller sends the person to /login/zweiter-faktor. `faktorBestaetigt` is for the step
 * that has just checked it. The account is locked and read again here, so that what changes at the same moment
 * (password, suspension, second factor) counts; `passwortHash` is the one that was compared.
 * Throws KONTO_GESPERRT, and ANMELDUNG_FEHLGESCHLAGEN when the password was changed meanwhile.
 */
export async function createSitzung(
  db: Executor,
  {
    akteur,
    kontoId,
    faktorBestaetigt = false,
    passwortHash,
    now,
  }: { akteur: Besucher; kontoId: string; faktorBestaetigt?: boolean; passwortHash?: string | null; now: Date },
): Promise<Anmeldung> {
  await lockKontoForShare(db, kontoId)
  const konto = await requireKonto(db, kontoId)
  if (konto.gesperrtAm) {
    logSicherheit({ ereignis: 'anmeldung', ergebnis: 'gesperrt', kontoId }, { akteur, now })
    throw kontoGesperrt()
  }
  if (passwortHash !== undefined && konto.passwortHash !== passwortHash) throw anmeldungFehlgeschlagen()
  const { herkunft } = akteur
  if (herkunft.sitzung !== null) await deleteSitzungMitToken(db, hashToken(herkunft.sitzung))
  const offen = konto.hatZweitenFaktor && !faktorBestaetigt
  const token = createToken()
  const laeuftAbAm = new Date(now.getTime() + (offen ? ZWEITER_FAKTOR_MS : DAUER[konto.rolle].leerlaufMs))
  await insertSitzung(db, {
    kontoId,
    tokenHash: hashToken(token),
    userAgent: herkunft.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    zweiterFaktorOffen: offen,
    zuletztAktivAm: now,
    laeuftAbAm,
    createdAt: now,
  })
  await deleteAeltesteSitzungen(db, { kontoId, zweiterFaktorOffen: offen, max: MAX_SITZUNGEN })
  const geraet = offen ? null : createGeraet(konto, readGeraet(herkunft.geraet))
  return { art: offen ? 'zweiter-faktor' : 'angemeldet', kontoId, token, laeuftAbAm, geraet }
}

/**
 * Who a session token belongs to: one query. While the person is active the end moves ahead (SITZUNG-2);
 * `laeuftAbAm` is then the new end, for the cookie, and null otherwise.
 */
export async function findSitzung(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<{ angemeldet: Angemeldet; laeuftAbAm: Date | null } | null> {
  const zeile = await findSitzungZeile(db, { tokenHash: hashToken(token), now })
  if (!zeile) return null
  const { zuletztAktivAm, laeuftAbAm, ...angemeldet } = zeile
  if (now.getTime() - zuletztAktivAm.getTime() < ERNEUERN_NACH_MS) return { angemeldet, laeuftAbAm: null }
  const { leerlaufMs, hoechstensMs } = DAUER[angemeldet.rolle]
  const neu = new Date(Math.min(now.getTime() + leerlaufMs, angemeldet.angemeldetAm.getTime() + hoechstensMs))
  await extendSitzung(db, { sitzungId: angemeldet.sitzungId, laeuftAbAm: neu, now })
  return { angemeldet, laeuftAbAm: neu > laeuftAbAm ? neu : null }
}

/** The browsers in which an account is signed in, the one used last first. */
export async function listSitzungen(db: Database, options: { kontoId: string; now: Date }) {
  return listSitzungZeilen(db, options)
}

/** Signs one browser of the account out. False when there is no such session of this account. */
export async function endSitzung(
  db: Database,
  { akteur, sitzungId, now }: { akteur: Person; sitzungId: string; now: Date },
): Promise<boolean> {
  const istBeendet = await deleteSitzung(db, { kontoId: akteur.kontoId, sitzungId })
  if (istBeendet) logSicherheit({ ereignis: 'sitzungen', ergebnis: 'eine-beendet' }, { akteur, now })
  return istBeendet
}

/** Signs all other browsers of the account out. */
export async function endAndereSitzungen(db: Database, { akteur, now }: { akteur: Person; now: Date }): Promise<void> {
  await deleteSitzungen(db, { kontoId: akteur.kontoId, ausser: akteur.sitzungId })
  logSicherheit({ ereignis: 'sitzungen', ergebnis: 'andere-beendet' }, { akteur, now })
}

/** Signs out the browser that holds the token. Nothing happens when the session is gone already. */
export async function endSitzungMitToken(
  db: Database,
  { akteur, token, now }: { akteur: Besucher; token: string; now: Date },
): Promise<void> {
  const kontoId = await deleteSitzungMitToken(db, hashToken(token))
  if (kontoId !== null) logSicherheit({ ereignis: 'sitzungen', ergebnis: 'abgemeldet', kontoId }, { akteur, now })
}
