import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { toInstants } from '#app/shared/termine/termin-time.ts'
import { endPastBuchungen, findBuchung, insertBuchung } from './buchung/buchung.repository.server.ts'
import { requireBookableByStaff } from './buchung/not-offered.server.ts'
import { addPlaces, findTerminTimeOf, lockTermine, releasePlaces, type TermineOf } from './termin.repository.server.ts'
import { offerPlaces } from './warteliste/offer-places.server.ts'
import { endWaiting } from './warteliste/warteliste.repository.server.ts'
import { lockTerminLink, requireTerminLink, updateTerminOfLinks } from './zugang/termin-link.repository.server.ts'

/**
 * Books a slot for an applicant who came without a booking (EINTRAGEN-2). Allowed from the slot's day on, even if the
 * slot has begun or is full. Sends no messages to the applicant. Idempotent.
 * @throws ANFRAGE_NICHT_GEFUNDEN, TERMIN_NICHT_GEFUNDEN
 * @throws TERMIN_UNGUELTIG before the slot's day
 * @throws TERMIN_NICHT_ANGEBOTEN if the applicant is rejected
 * @throws NICHT_ZU_HABEN if the flat is let or reserved
 * @throws BUCHUNG_VORHANDEN if the applicant has a booking of another slot that is not over
 */
export async function admitWalkIn(
  db: Database,
  {
    akteur,
    linkId,
    terminId,
    personen,
    now,
  }: { akteur: Verwalter; linkId: string; terminId: string; personen: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockTerminLink(tx, linkId)
    if (!locked) throw new DomainError('ANFRAGE_NICHT_GEFUNDEN', 'Diese Anfrage ist zurückgezogen.')
    const before = await findBuchung(tx, { linkId, now })
    if (before?.terminId === terminId) return
    const link = await requireTerminLink(tx, linkId)
    requireBookableByStaff(locked, link.expose)
    if (before && !before.past) {
      throw new DomainError('BUCHUNG_VORHANDEN', 'Diese Person hat für die Wohnung schon einen anderen Termin gebucht.')
    }
    if (before) await endPastBuchungen(tx, { ids: [before.id], now })
    const waited = await endWaiting(tx, { linkId, now })
    await lockTermine(tx, waited ? [terminId, waited.terminId] : [terminId])
    const termin = await requireToday(tx, { terminId, of: link, now })
    const id = randomUUID()
    const said = { personen, notes: null, kontaktErlaubt: false, treffpunkt: termin.treffpunkt, erschienen: true }
    await insertBuchung(tx, { id, linkId, exposeId: link.exposeId, terminId, ...said, now })
    await updateTerminOfLinks(tx, { linkIds: [linkId], buchungId: id, status: 'gebucht', now })
    await addPlaces(tx, { terminId, personen, now })
    if (waited) {
      await releasePlaces(tx, waited)
      await offerPlaces(tx, { terminId: waited.terminId, now })
    }
    const objekt = { art: 'termin', id: terminId } as const
    const nachher = { erschienen: true, personen, ohneAnmeldung: true }
    const entry = { aktion: 'buchung.eingetragen', objekt, personId: link.kontoId, nachher } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
  })
}

async function requireToday(tx: Transaction, { terminId, of, now }: { terminId: string; of: TermineOf; now: Date }) {
  const termin = await findTerminTimeOf(tx, { terminId, of })
  if (!termin) throw new DomainError('TERMIN_NICHT_GEFUNDEN', 'Diesen Termin gibt es nicht mehr.')
  if (toInstants({ date: termin.date, from: '00:00', to: '00:00' }).start <= now) return termin
  throw new DomainError('TERMIN_UNGUELTIG', 'Wer ohne Anmeldung kommt, lässt sich erst am Tag des Termins eintragen.')
}
