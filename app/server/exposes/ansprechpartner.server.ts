import type { Executor } from '#app/server/db/database.server.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import {
  findZustaendigOfExpose,
  findZustaendigOfLiegenschaft,
  listZustaendigOfExposes,
} from './ansprechpartner.repository.server.ts'

/** Public contact of a Liegenschaft (KONTAKT-1); fields are null if unknown. */
export type Ansprechpartner = { name: string | null; telefon: string | null }

export const NO_ANSPRECHPARTNER: Ansprechpartner = { name: null, telefon: null }

type Named = { vorname: string | null; nachname: string | null; telefon: string | null }
const toAnsprechpartner = ({ telefon, ...person }: Named) => ({ name: fullName(person) || null, telefon })

export async function findAnsprechpartner(
  db: Executor,
  of: { propertyId: string } | { exposeId: string },
): Promise<Ansprechpartner> {
  const found = await ('propertyId' in of
    ? findZustaendigOfLiegenschaft(db, of.propertyId)
    : findZustaendigOfExpose(db, of.exposeId))
  return found ? toAnsprechpartner(found) : NO_ANSPRECHPARTNER
}

export async function listAnsprechpartner(db: Executor, exposeIds: readonly string[]): Promise<Ansprechpartner[]> {
  const found = new Map((await listZustaendigOfExposes(db, exposeIds)).map((row) => [row.exposeId, row]))
  return exposeIds.map((id) => {
    const row = found.get(id)
    return row ? toAnsprechpartner(row) : NO_ANSPRECHPARTNER
  })
}
