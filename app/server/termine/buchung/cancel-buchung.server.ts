import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import { type Besucher, isVerwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { offerPlaces } from '#app/server/termine/warteliste/offer-places.server.ts'
import type { Zugang } from '#app/server/termine/zugang/find-zugang.server.ts'
import { lockTerminLink } from '#app/server/termine/zugang/termin-link.repository.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { findBuchung } from './buchung.repository.server.ts'
import { endBuchung } from './end-buchung.server.ts'
import { requireChangeable } from './termin-frist.server.ts'

/**
 * Cancels a booking; its places become free or are offered to the waiting list (TERMIN-9).
 * @throws ANFRAGE_NICHT_GEFUNDEN if the inquiry is withdrawn or deleted
 * @throws BUCHUNG_FEHLT if there is no booking
 * @throws TERMIN_ZU_BALD if it is too late for an applicant; staff may cancel at any time
 */
export async function cancelBuchung(
  db: Database,
  { akteur, zugang, now }: { akteur: Besucher; zugang: Zugang; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockTerminLink(tx, zugang.id))) {
      throw new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Anfrage nicht gefunden')
    }
    const buchung = await findBuchung(tx, { linkId: zugang.id, now })
    if (!buchung) throw new DomainError('BUCHUNG_FEHLT', 'Buchung nicht gefunden')
    if (!isVerwalter(akteur)) requireChangeable(buchung, now)
    await endBuchung(tx, { link: zugang, buchung, by: 'cancelled', now })
    await offerPlaces(tx, { terminId: buchung.terminId, now })
    if (!isVerwalter(akteur)) return
    const objekt = { art: 'termin', id: buchung.terminId } as const
    const entry = { aktion: 'buchung.storniert', objekt, personId: zugang.kontoId } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
  })
}
