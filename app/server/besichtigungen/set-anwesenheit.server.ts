import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { toInstants } from '#app/shared/termine/termin-time.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { deleteBesichtigungOf, lockBuchungOf, updateErschienen } from './anwesenheit.repository.server.ts'
import { recordAttended } from './record-besichtigungen.server.ts'

type Anwesenheit = {
  akteur: Verwalter
  terminId: string
  buchungId: string
  erschienen: boolean | null
  /** Value that the operator's page showed. It may be hours old if the phone was offline. */
  before: boolean | null
  now: Date
}

/**
 * Saves whether the applicant came; records or deletes the viewing to match (ANWESENHEIT-1). Idempotent.
 * @throws BUCHUNG_FEHLT
 * @throws TERMIN_UNGUELTIG before the day of the slot
 * @throws VERALTET if another operator has saved a different value since `before`
 * @throws BESICHTIGUNG_HAT_RUECKMELDUNG if the viewing would be deleted, but has feedback
 */
export async function setAnwesenheit(
  db: Database,
  { akteur, terminId, buchungId, erschienen, before, now }: Anwesenheit,
): Promise<void> {
  await db.transaction(async (tx) => {
    const buchung = isUuid(terminId) && isUuid(buchungId) ? await lockBuchungOf(tx, { terminId, buchungId }) : null
    if (!buchung) throw new DomainError('BUCHUNG_FEHLT', 'Diese Buchung gibt es nicht mehr.')
    if (toInstants({ date: buchung.date, from: '00:00', to: '00:00' }).start > now) {
      throw new DomainError('TERMIN_UNGUELTIG', 'Wer da war, lässt sich erst am Tag des Termins festhalten.')
    }
    if (buchung.erschienen === erschienen) return
    if (buchung.erschienen !== before) {
      throw new DomainError('VERALTET', 'Jemand anderes hat hier inzwischen etwas anderes festgehalten.')
    }
    const isOver = toInstants(buchung).end <= now
    const hasNone = erschienen === false || (erschienen === null && !isOver)
    if (hasNone && (await deleteBesichtigungOf(tx, buchungId)).hasRueckmeldung) {
      throw new DomainError(
        'BESICHTIGUNG_HAT_RUECKMELDUNG',
        'Diese Person hat schon eine Rückmeldung zur Besichtigung gegeben.',
      )
    }
    await updateErschienen(tx, { buchungId, erschienen, now })
    if (erschienen) await recordAttended(tx, { buchungId, now })
    const entry = {
      aktion: 'buchung.anwesenheit',
      objekt: { art: 'buchung', id: buchungId },
      personId: buchung.personId,
      vorher: { erschienen: buchung.erschienen },
      nachher: { erschienen },
    } as const
    await recordProtokoll(tx, { akteur, entries: [entry], now })
  })
}
