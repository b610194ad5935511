import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { findStatusTarget, terminbuchungPath } from '#app/shared/anfragen/status-target.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { clearStornierteTerminbuchung, lockOwnLink } from './anfrage-link.repository.server.ts'
import { anfrageNotFound } from './anfrage-not-found.server.ts'

/**
 * Detaches a cancelled booking and returns the path of the page for a new one (STAND-7). Idempotent.
 * @throws ANFRAGE_NICHT_GEFUNDEN if the inquiry is withdrawn or not the person's
 */
export async function beginNewTermin(
  db: Database,
  { akteur: { kontoId }, linkId, now }: { akteur: Person; linkId: string; now: Date },
): Promise<string> {
  return db.transaction(async (tx) => {
    const link = isUuid(linkId) ? await lockOwnLink(tx, { kontoId, linkId }) : null
    if (!link || link.zurueckgezogenAm) throw anfrageNotFound()
    await clearStornierteTerminbuchung(tx, { kontoId, linkId, now })
    const bezug = { profilId: kontoId, inquiryId: link.inquiryId, exposeId: link.expose.id }
    return findStatusTarget(link.wohnenNavigation, bezug) ?? terminbuchungPath(bezug)
  })
}
