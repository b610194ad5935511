import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { queueEmail } from '#app/server/nachrichten/outbox.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { type KontoZeile, requireKonto, updateKonto } from './konto.repository.server.ts'
import { deleteOffeneLinks } from './link.repository.server.ts'
import { hashPasswort, requirePasswortStaerke } from './passwort-hash.server.ts'
import { type Angemeldet, deleteSitzungen } from './sitzung.repository.server.ts'
import { requireFrischeAnmeldung, requirePasswort } from './wiederanmeldung.server.ts'

/** Seed 001 section 9. */
export const PASSWORT_MINDESTENS = 8

/**
 * Writes a new password: all other sessions end, reset links on their way are worth nothing any more, and the owner
 * hears of it. `ausser`: the session that stays, null for none.
 */
export async function writePasswort(
  tx: Transaction,
  { konto, passwortHash, ausser, now }: { konto: KontoZeile; passwortHash: string; ausser: string | null; now: Date },
): Promise<void> {
  await updateKonto(tx, konto.id, { passwortHash, passwortGeaendertAm: now })
  await deleteSitzungen(tx, { kontoId: konto.id, ausser })
  await deleteOffeneLinks(tx, { kontoId: konto.id, zweck: 'recovery' })
  await deleteOffeneLinks(tx, { kontoId: konto.id, zweck: 'magiclink' })
  if (konto.email) {
    const vorlage = { name: 'passwort-geaendert', daten: { vorname: konto.daten.first_name ?? null } } as const
    await queueEmail(tx, { an: konto.email, vorlage, now })
  }
}

/**
 * Changes the password of a signed-in person, at least 8 characters; the current one is asked for where there is one,
 * else a sign-in of the last 15 minutes. Ends all other sessions.
 * Throws PASSWORT_FALSCH, PASSWORT_ZU_SCHWACH, PASSWORT_UNVERAENDERT, ANMELDUNG_ZU_ALT, LimitError.
 */
export async function changePasswort(
  db: Database,
  {
    angemeldet,
    altesPasswort,
    neuesPasswort,
    now,
  }: { angemeldet: Angemeldet; altesPasswort: string | null; neuesPasswort: string; now: Date },
): Promise<void> {
  requirePasswortStaerke(neuesPasswort, { mindestens: PASSWORT_MINDESTENS })
  const konto = await requirePasswort(db, { angemeldet, passwort: altesPasswort, now })
  if (konto.passwortHash === null) requireFrischeAnmeldung(angemeldet, now)
  // Proven right above, so comparing with what was typed is enough.
  if (konto.passwortHash !== null && altesPasswort === neuesPasswort) {
    throw new DomainError('PASSWORT_UNVERAENDERT', 'Das neue Passwort ist das alte. Bitte wählen Sie ein anderes.')
  }
  const passwortHash = await hashPasswort(neuesPasswort)
  await db.transaction((tx) => writePasswort(tx, { konto, passwortHash, ausser: angemeldet.sitzungId, now }))
}

/**
 * Sets a password on /reset-password without a link: for who is signed in (seed 001 section 2) and did so in the last
 * 15 minutes, by SMS code say. Ends all other sessions. Throws PASSWORT_ZU_SCHWACH, ANMELDUNG_ZU_ALT.
 */
export async function setNeuesPasswort(
  db: Database,
  { angemeldet, passwort, now }: { angemeldet: Angemeldet; passwort: string; now: Date },
): Promise<void> {
  requirePasswortStaerke(passwort, { mindestens: PASSWORT_MINDESTENS })
  requireFrischeAnmeldung(angemeldet, now)
  const konto = await requireKonto(db, angemeldet.kontoId)
  const passwortHash = await hashPasswort(passwort)
  await db.transaction((tx) => writePasswort(tx, { konto, passwortHash, ausser: angemeldet.sitzungId, now }))
}
