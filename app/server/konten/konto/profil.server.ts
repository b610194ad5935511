import type { Database, Executor } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { FIELD_LIMITS } from '#app/shared/konten/field-limits.ts'
import { updateKonto } from './konto.repository.server.ts'
import { findProfil, insertProfilFromKonto, type ProfilRow, updateProfil } from './profil.repository.server.ts'

/** Returns the profile. Creates it from the account's data if it is missing (KONTO-9). */
export async function requireProfil(db: Executor, { kontoId }: { kontoId: string }): Promise<ProfilRow> {
  const present = await findProfil(db, kontoId)
  if (present) return present
  await insertProfilFromKonto(db, kontoId)
  const after = await findProfil(db, kontoId)
  if (!after) throw new Error('There is no such account.')
  return after
}

export async function findProfilName(db: Executor, { kontoId }: { kontoId: string }) {
  const profil = await findProfil(db, kontoId)
  return { vorname: profil?.firstName ?? null, nachname: profil?.lastName ?? null }
}

/** @throws FEHLENDE_DATEN if a name is empty; NAME_ZU_LANG */
export function readName({ vorname, nachname }: { vorname: string; nachname: string }) {
  const [first, last] = [vorname, nachname].map((name) =>
    name
      .normalize('NFC')
      // Removes invisible marks and those that reverse the text direction.
      .replace(/\p{Cf}/gu, '')
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim(),
  )
  if (!first || !last) throw new DomainError('FEHLENDE_DATEN', 'Bitte füllen Sie alle Felder aus.')
  if (first.length > FIELD_LIMITS.name || last.length > FIELD_LIMITS.name) {
    throw new DomainError('NAME_ZU_LANG', `Bitte geben Sie höchstens ${FIELD_LIMITS.name} Zeichen ein.`)
  }
  return { vorname: first, nachname: last }
}

/** Stores a name from another form if the profile has no name. Ignores a name with an empty or too long part. */
export async function takeOverName(
  db: Database,
  { akteur, vorname, nachname }: { akteur: Person; vorname: string; nachname: string },
): Promise<void> {
  const isOpen = akteur.vorname === '' && akteur.nachname === ''
  if (!isOpen || [vorname, nachname].some(({ length }) => length === 0 || length > FIELD_LIMITS.name)) return
  await changeName(db, { akteur, vorname, nachname })
}

/** @throws FEHLENDE_DATEN if a name is empty; NAME_ZU_LANG */
export async function changeName(
  db: Database,
  { akteur, ...name }: { akteur: Person; vorname: string; nachname: string },
): Promise<void> {
  const { vorname: firstName, nachname: lastName } = readName(name)
  await db.transaction(async (tx) => {
    await requireProfil(tx, akteur)
    await updateKonto(tx, akteur.kontoId, { daten: { first_name: firstName, last_name: lastName } })
    await updateProfil(tx, akteur.kontoId, { firstName, lastName })
  })
}
