import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { checkAnmerkung, normaliseAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { updateAnmerkung } from './anfrage-link.repository.server.ts'
import { anfrageNotFound } from './anfrage-not-found.server.ts'

/**
 * Saves the applicant's note to an inquiry; an empty text removes the note.
 * @throws ANMERKUNG_ZU_LANG above 2000 characters
 * @throws ANFRAGE_NICHT_GEFUNDEN if the inquiry is withdrawn or not the person's
 */
export async function saveAnmerkung(
  db: Database,
  { akteur, linkId, anmerkung, now }: { akteur: Person; linkId: string; anmerkung: string; now: Date },
): Promise<void> {
  const error = checkAnmerkung(anmerkung)
  if (error) throw new DomainError('ANMERKUNG_ZU_LANG', error)
  const values = { kontoId: akteur.kontoId, linkId, anmerkung: normaliseAnmerkung(anmerkung), now }
  if (!isUuid(linkId) || !(await updateAnmerkung(db, values))) {
    throw anfrageNotFound()
  }
}
