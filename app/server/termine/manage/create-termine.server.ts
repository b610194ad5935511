import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Akteur } from '#app/server/konten/sitzung/akteur.server.ts'
import { requireVerwalterCalled } from '#app/server/konten/verwaltung/list-verwalter.server.ts'
import { describeTermin } from '#app/server/termine/termin-facts.server.ts'
import { offerPlaces } from '#app/server/termine/warteliste/offer-places.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import { insertTermine } from './manage-termin.repository.server.ts'
import { type PlannedTermin, planTermine, type TerminPlan } from './plan-termine.server.ts'
import { tellNewTermine } from './tell-new-termine.server.ts'

const PLACES_MAX = 500

/** @throws TERMIN_UNGUELTIG if the number of places is out of range */
export function requirePlaces(places: number): void {
  if (!Number.isInteger(places) || places < 1 || places > PLACES_MAX) {
    throw new DomainError('TERMIN_UNGUELTIG', `Plätze: 1 bis ${PLACES_MAX}.`)
  }
}

type NewTermine = TerminPlan & {
  places: number
  treffpunkt: string | null
  beschreibung: string | null
  /** True to mail applicants who may view the flats and have no booking (TERMIN-18). */
  notifies: boolean
}

/**
 * Creates slots, and offers their places to the waiting list first (TERMIN-13, WARTELISTE-2).
 * @throws KONTO_UNBEKANNT if `zustaendigId` is no member of staff; errors of `planTermine`
 */
export async function createTermine(
  db: Database,
  { akteur, places, treffpunkt, beschreibung, notifies, ...plan }: { akteur: Akteur } & NewTermine,
): Promise<{ termine: (TerminTime & { id: string })[]; notified: number; overlapping: PlannedTermin[] }> {
  requirePlaces(places)
  const { zustaendigId, now } = plan
  return db.transaction(async (tx) => {
    if (zustaendigId !== null) await requireVerwalterCalled(tx, zustaendigId)
    const { of, termine: planned } = await planTermine(tx, plan)
    const termine = planned.filter(({ removed }) => !removed)
    if (termine.length === 0) throw new DomainError('TERMIN_UNGUELTIG', 'Es bleibt kein Termin, der entstehen soll.')
    const serieId = crypto.randomUUID()
    const details = { places, treffpunkt, beschreibung, zustaendigId }
    const ids = await insertTermine(tx, { ...of, ...details, serieId, termine, now })
    for (const terminId of ids) await offerPlaces(tx, { terminId, now })
    const notified = notifies ? await tellNewTermine(tx, { of, now }) : 0
    const made = termine.flatMap((termin, i) => (ids[i] ? [{ ...termin, id: ids[i] }] : []))
    const entries = made.map(({ id, ...termin }) => ({
      ...({ aktion: 'termin.angelegt', objekt: { art: 'termin', id } } as const),
      nachher: describeTermin({ ...termin, ...details }),
    }))
    await recordProtokoll(tx, { akteur, entries, sammelId: serieId, now })
    return { termine: made, notified, overlapping: termine.filter(({ overlaps }) => overlaps.length > 0) }
  })
}
