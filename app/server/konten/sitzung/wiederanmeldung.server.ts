import type { Database, Transaction } from '#app/server/db/database.server.ts'
import {
  type KontoRow,
  lockKontoForNoKeyUpdate,
  requireKonto,
} from '#app/server/konten/konto/konto.repository.server.ts'
import { giveBackLimits, type Limit, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { verifyPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { logSicherheit } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { Person } from './akteur.server.ts'
import { existsSitzung } from './sitzung.repository.server.ts'

const FRESH_MS = 15 * 60_000

/** The last sign-in is too long ago for what is asked. */
export const anmeldungTooOld = () =>
  new DomainError(
    'ANMELDUNG_ZU_ALT',
    'Ihre Anmeldung liegt zu lange zurück. Bitte melden Sie sich neu an und versuchen Sie es dann gleich noch einmal.',
  )

/** Throws ANMELDUNG_ZU_ALT unless this browser signed in within the last 15 minutes. */
export function requireFreshAnmeldung({ angemeldetAm }: Person, now: Date): void {
  if (now.getTime() - angemeldetAm.getTime() > FRESH_MS) throw anmeldungTooOld()
}

/**
 * Begins a change of an account: locks it until the end of the transaction, and checks that the session which asks has
 * not been ended since the request began. Comparing a password takes time; meanwhile the owner may have set a new one,
 * and then whoever knew the old one must be too late. Throws SITZUNG_BEENDET.
 */
export async function lockAngemeldet(tx: Transaction, akteur: Person): Promise<KontoRow> {
  await lockKontoForNoKeyUpdate(tx, akteur.kontoId)
  await requireOpenSitzung(tx, akteur)
  return requireKonto(tx, akteur.kontoId)
}

/** The second half of `lockAngemeldet`, for who holds the lock already. Throws SITZUNG_BEENDET. */
export async function requireOpenSitzung(tx: Transaction, akteur: Person): Promise<void> {
  if (await existsSitzung(tx, akteur)) return
  throw new DomainError('SITZUNG_BEENDET', 'Ihre Anmeldung wurde inzwischen beendet. Bitte melden Sie sich neu an.')
}

/**
 * KONTO-7: for changes that could take the account away from its owner: the current password again; without one, a
 * sign-in of the last 15 minutes. Counted per session, so that a browser left open guesses for itself alone; right ones
 * too, but more of them, since each costs a core. Throws PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, LimitError.
 */
export async function requirePasswort(
  db: Database,
  { akteur, passwort, now }: { akteur: Person; passwort: string | null; now: Date },
): Promise<KontoRow> {
  const konto = await requireKonto(db, akteur.kontoId)
  if (konto.passwortHash === null) {
    requireFreshAnmeldung(akteur, now)
    return konto
  }
  const value = `passwort ${konto.id} ${akteur.sitzungId}`
  const limits: Limit[] = [{ name: 'ratenProPerson', value }]
  // The right ones as well: each costs some 40 ms of a core.
  const all: Limit[] = [...limits, { name: 'ratenProKonto', value }]
  await requireLimits(db, all, { was: 'Versuche', kontoId: konto.id, akteur, now })
  if (!(await verifyPasswort(konto.passwortHash, passwort ?? '', { bcryptCost: null }))) {
    logSicherheit({ ereignis: 'passwort', result: 'fehlgeschlagen' }, { akteur, now })
    throw new DomainError('PASSWORT_FALSCH', 'Das aktuelle Passwort stimmt nicht.')
  }
  await giveBackLimits(db, limits)
  return konto
}
