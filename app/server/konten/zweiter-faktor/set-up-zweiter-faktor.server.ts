import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { lockAngemeldet, requirePasswort } from '#app/server/konten/sitzung/sign-in-again.server.ts'
import { beginZweiterFaktor } from './zweiter-faktor.server.ts'

/**
 * Starts the setup of a second factor. Requires the password, since an attacker's factor would lock the owner out.
 * @throws PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, SITZUNG_BEENDET, ZWEITER_FAKTOR_AKTIV, LimitError
 */
export async function setUpZweiterFaktor(
  db: Database,
  { akteur, passwort, now }: { akteur: Person; passwort: string | null; now: Date },
): Promise<{ geheimnis: string; uri: string }> {
  await requirePasswort(db, { akteur, passwort, now })
  return db.transaction(async (tx) => {
    await lockAngemeldet(tx, akteur)
    return beginZweiterFaktor(tx, { akteur, now })
  })
}
