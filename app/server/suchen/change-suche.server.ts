import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import type { Benachrichtigung } from '#app/shared/suchen/suche.types.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { deleteSuchRow, updateBenachrichtigung } from './suche.repository.server.ts'

type Suche = { akteur: Person; id: string }

/** Changes how often a search notifies its person. Returns false if the person has no such search. */
export async function changeBenachrichtigung(
  db: Database,
  { akteur: { kontoId }, id, benachrichtigung }: Suche & { benachrichtigung: Benachrichtigung },
): Promise<boolean> {
  return isUuid(id) && updateBenachrichtigung(db, { id, kontoId, benachrichtigung })
}

/** Deletes a saved search with its hits. Returns false if the person has no such search. */
export async function deleteSuche(db: Database, { akteur: { kontoId }, id }: Suche): Promise<boolean> {
  return isUuid(id) && deleteSuchRow(db, { id, kontoId })
}
