import type { Executor } from '#app/server/db/database.server.ts'
import { choiceOf, type Fragen } from '#app/shared/fragen/fragen.ts'
import type { Haushalt } from '#app/shared/mietprofil/haushalt.ts'
import { findMietprofilRow } from './mietprofil.repository.server.ts'

type Options = { kontoId: string | null; fragen: Fragen }

/**
 * Returns monthly income and number of persons from the account's rental profile. Leaves out the income if the company
 * does not ask for it (PASST-4).
 */
export async function findHaushalt(db: Executor, { kontoId, fragen }: Options): Promise<Haushalt | null> {
  const row = kontoId === null ? null : await findMietprofilRow(db, kontoId)
  if (!row) return null
  const isAsked = choiceOf('profil_einkommen', fragen) !== 'nicht'
  return { einkommen: isAsked ? row.einkommen : null, personen: row.anzahlPersonen }
}
