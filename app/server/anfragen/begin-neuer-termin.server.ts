import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { findStatusZiel, terminbuchungPfad } from '#app/shared/anfragen/status-ziel.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { clearStornierteTerminbuchung, lockEigenenLink } from './anfrage-link.repository.server.ts'
import { anfrageNichtGefunden } from './anfrage-nicht-gefunden.server.ts'

/**
 * The status action of an inquiry whose booking was cancelled: takes the booking off the link and answers where to go on
 * (STAND-7). Doing it again changes nothing. Throws ANFRAGE_NICHT_GEFUNDEN.
 */
export async function beginNeuerTermin(
  db: Database,
  { akteur: { kontoId }, linkId, now }: { akteur: Person; linkId: string; now: Date },
): Promise<string> {
  return db.transaction(async (tx) => {
    const link = isUuid(linkId) ? await lockEigenenLink(tx, { kontoId, linkId }) : null
    if (!link || link.zurueckgezogenAm) throw anfrageNichtGefunden()
    await clearStornierteTerminbuchung(tx, { kontoId, linkId, now })
    const bezug = { profilId: kontoId, inquiryId: link.inquiryId, exposeId: link.expose.id }
    return findStatusZiel(link.wohnenNavigation, bezug) ?? terminbuchungPfad(bezug)
  })
}
