import type { Database } from '#app/server/db/database.server.ts'
import type { Angemeldet } from '#app/server/konten/sitzung/angemeldet.server.ts'
import type { Herkunft } from '#app/server/konten/sitzung/herkunft.server.ts'
import { lockAngemeldet, requirePasswort } from '#app/server/konten/sitzung/wiederanmeldung.server.ts'
import { beginZweiterFaktor } from './zweiter-faktor.server.ts'

/**
 * Begins to set up a second factor from /konto. It could lock the owner out, so the current password is asked for where
 * there is one, else a sign-in of the last 15 minutes. `geheimnis` is Base32, `uri` the otpauth: address.
 * Throws PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, SITZUNG_BEENDET, ZWEITER_FAKTOR_AKTIV, LimitError.
 */
export async function setUpZweiterFaktor(
  db: Database,
  {
    angemeldet,
    passwort,
    herkunft,
    now,
  }: { angemeldet: Angemeldet; passwort: string | null; herkunft?: Herkunft; now: Date },
): Promise<{ geheimnis: string; uri: string }> {
  await requirePasswort(db, { angemeldet, passwort, herkunft, now })
  return db.transaction(async (tx) => {
    await lockAngemeldet(tx, angemeldet)
    return beginZweiterFaktor(tx, { angemeldet, now })
  })
}
