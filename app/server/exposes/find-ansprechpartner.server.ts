import type { Executor } from '#app/server/db/database.server.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { findZustaendig, type OfHaus } from './ansprechpartner.repository.server.ts'

/** Name and number of who is named for a house (KONTAKT-1); what is not said is null. */
export async function findAnsprechpartner(
  db: Executor,
  of: OfHaus,
): Promise<{ name: string | null; telefon: string | null }> {
  const found = await findZustaendig(db, of)
  if (!found) return { name: null, telefon: null }
  const { telefon, vorname, nachname } = found
  return { name: fullName({ vorname, nachname }) || null, telefon }
}
