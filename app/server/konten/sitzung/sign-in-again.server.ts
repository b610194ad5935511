import type { Database, Transaction } from '#app/server/db/database.server.ts'
import {
  type KontoRow,
  lockKontoForNoKeyUpdate,
  requireKonto,
} from '#app/server/konten/konto/konto.repository.server.ts'
import { giveBackLimits, type Limit, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { verifyPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { Person } from './akteur.server.ts'
import { existsSitzung } from './sitzung.repository.server.ts'

const FRESH_MS = 15 * 60_000

export const anmeldungTooOld = () =>
  new DomainError(
    'ANMELDUNG_ZU_ALT',
    'Ihre Anmeldung liegt zu lange zurück. Bitte melden Sie sich neu an und versuchen Sie es dann gleich noch einmal.',
  )

/** @throws ANMELDUNG_ZU_ALT if the sign-in of this session is older than 15 minutes */
export function requireFreshAnmeldung({ angemeldetAm }: Person, now: Date): void {
  if (now.getTime() - angemeldetAm.getTime() > FRESH_MS) throw anmeldungTooOld()
}

/**
 * Locks the account and checks the session again, because the owner may have set a new password in the meantime.
 * @throws SITZUNG_BEENDET if the session has ended
 */
export async function lockAngemeldet(tx: Transaction, akteur: Person): Promise<KontoRow> {
  await lockKontoForNoKeyUpdate(tx, akteur.kontoId)
  await requireOpenSitzung(tx, akteur)
  return requireKonto(tx, akteur.kontoId)
}

/** @throws SITZUNG_BEENDET if the session has ended */
export async function requireOpenSitzung(tx: Transaction, akteur: Person): Promise<void> {
  if (await existsSitzung(tx, akteur)) return
  throw new DomainError('SITZUNG_BEENDET', 'Ihre Anmeldung wurde inzwischen beendet. Bitte melden Sie sich neu an.')
}

/**
 * Requires the current password, or a fresh sign-in if the account has no password (KONTO-7). Limits tries per session.
 * @throws PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, LimitError
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
  // Right passwords count too, with a higher limit: each costs about 40 ms of CPU.
  const all: Limit[] = [...limits, { name: 'ratenProKonto', value }]
  await requireLimits(db, all, { was: 'Versuche', kontoId: konto.id, akteur, now })
  if (!(await verifyPasswort(konto.passwortHash, passwort ?? '', { bcryptCost: null }))) {
    logSecurity({ ereignis: 'passwort', result: 'fehlgeschlagen' }, { akteur, now })
    throw new DomainError('PASSWORT_FALSCH', 'Das aktuelle Passwort stimmt nicht.')
  }
  await giveBackLimits(db, limits)
  return konto
}
