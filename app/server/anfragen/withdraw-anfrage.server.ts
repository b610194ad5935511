import type { Database } from '#app/server/db/database.server.ts'
import { type Limit, requireLimits } from '#app/server/konten/limit/limits.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { queueToFirma } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { TERMIN_GEBUCHT } from '#app/shared/anfragen/termin-text.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { lockOwnLink, withdrawLink } from './anfrage-link.repository.server.ts'
import { anfrageNotFound } from './anfrage-not-found.server.ts'
import { unconfirmed } from './mark-unconfirmed.server.ts'
import { toStaffWohnung } from './to-mail-wohnung.server.ts'

/**
 * Withdraws the inquiry about one flat and notifies the company (ANFRAGE-10). Idempotent.
 * @throws ANFRAGE_NICHT_GEFUNDEN, LimitError
 * @throws TERMIN_GEBUCHT if the applicant has a booking that is neither cancelled nor over
 */
export async function withdrawAnfrage(
  db: Database,
  { akteur, linkId, now }: { akteur: Person; linkId: string; now: Date },
): Promise<void> {
  const { kontoId, email, emailNeu, phone } = akteur
  // Twice the limit of inquiries, so that every inquiry can be withdrawn.
  const limit: Limit = { name: 'anfragenProKonto', value: `rueckzug ${kontoId}`, times: 2 }
  await requireLimits(db, [limit], { akteur, was: 'Rückzüge', now })
  await db.transaction(async (tx) => {
    const link = isUuid(linkId) ? await lockOwnLink(tx, { kontoId, linkId }) : null
    if (!link) throw anfrageNotFound()
    if (link.zurueckgezogenAm) return
    if (!(await withdrawLink(tx, { kontoId, linkId, now }))) {
      throw new DomainError('TERMIN_GEBUCHT', TERMIN_GEBUCHT)
    }
    const wohnung = toStaffWohnung(link.expose, linkId)
    const daten = { name: fullName(akteur), email: email ?? unconfirmed(emailNeu), phone, wohnung }
    const bezug = { kind: 'anfrage_expose', id: linkId } as const
    const template = { name: 'anfrage-zurueckgezogen', daten } as const
    await queueToFirma(tx, { bezug, template, now })
  })
}
