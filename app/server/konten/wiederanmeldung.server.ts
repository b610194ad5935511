import type { Database } from '#app/server/db/database.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { type KontoZeile, requireKonto } from './konto.repository.server.ts'
import { giveBackLimits, type Limit, requireLimits } from './limits.server.ts'
import { verifyPasswort } from './passwort-hash.server.ts'
import type { Angemeldet } from './sitzung.repository.server.ts'

const FRISCH_MS = 15 * 60_000

/** Throws ANMELDUNG_ZU_ALT unless this browser signed in within the last 15 minutes. */
export function requireFrischeAnmeldung({ angemeldetAm }: Angemeldet, now: Date): void {
  if (now.getTime() - angemeldetAm.getTime() <= FRISCH_MS) return
  throw new DomainError(
    'ANMELDUNG_ZU_ALT',
    'Ihre Anmeldung liegt zu lange zurück. Bitte melden Sie sich neu an und versuchen Sie es dann gleich noch einmal.',
  )
}

/**
 * For changes that could take the account away from its owner: the current password again; without one, a sign-in of
 * the last 15 minutes. Throws PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, LimitError. Counted per session, so that a browser left open guesses for itself alone.
 */
export async function requirePasswort(
  db: Database,
  { angemeldet, passwort, now }: { angemeldet: Angemeldet; passwort: string | null; now: Date },
): Promise<KontoZeile> {
  const konto = await requireKonto(db, angemeldet.kontoId)
  if (konto.passwortHash === null) {
    requireFrischeAnmeldung(angemeldet, now)
    return konto
  }
  const limits: Limit[] = [{ name: 'passwortProKonto', wert: `${konto.id} ${angemeldet.sitzungId}` }]
  await requireLimits(db, limits, { was: 'Versuche', now })
  if (!(await verifyPasswort(konto.passwortHash, passwort ?? ''))) {
    throw new DomainError('PASSWORT_FALSCH', 'Das aktuelle Passwort stimmt nicht.')
  }
  await giveBackLimits(db, limits)
  return konto
}
