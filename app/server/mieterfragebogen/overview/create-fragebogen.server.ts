import type { Database } from '#app/server/db/database.server.ts'
import { lockKonto } from '#app/server/konten/konto/lock-konto.server.ts'
import { requireProfil } from '#app/server/konten/konto/profil.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { findFragebogenRow, insertFragebogen } from './fragebogen.repository.server.ts'

/**
 * Returns the account's Mieterfragebogen; creates it if missing, only once even in concurrent tabs (FRAGEBOGEN-3).
 * Ignores a Mieterfragebogen in which the account is only a guarantor. `isNew`: created by this call.
 */
export async function createFragebogen(
  db: Database,
  { akteur, now }: { akteur: Person; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { kontoId } = akteur
  return db.transaction(async (tx) => {
    await lockKonto(tx, akteur)
    const present = await findFragebogenRow(tx, { kontoId, fragebogenId: null })
    if (present && !present.isBuerge) return { id: present.id, isNew: false }
    const profil = await requireProfil(tx, akteur)
    const id = await insertFragebogen(tx, {
      kontoId,
      vorname: profil.firstName ?? akteur.vorname,
      nachname: profil.lastName ?? akteur.nachname,
      email: profil.email ?? akteur.email,
      telefon: profil.phone ?? akteur.phone,
      now,
    })
    return { id, isNew: true }
  })
}
