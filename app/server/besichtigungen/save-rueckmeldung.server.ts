import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import type { RueckmeldungInput } from '#app/shared/besichtigungen/rueckmeldung.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { lockOwnBesichtigung, updateLinkStatus, updateRueckmeldung } from './besichtigung.repository.server.ts'

type RueckmeldungSaving = {
  akteur: Person
  besichtigungId: string
  input: RueckmeldungInput
  stand: string
  now: Date
}

/**
 * Saves the applicant's feedback (BESICHTIGUNG-5). Only the first feedback changes the inquiry's status. Idempotent.
 * @throws BESICHTIGUNG_NICHT_GEFUNDEN; VERALTET if other feedback was saved since `stand`
 */
export async function saveRueckmeldung(
  db: Database,
  { akteur: { kontoId }, besichtigungId, input, stand, now }: RueckmeldungSaving,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = isUuid(besichtigungId) ? await lockOwnBesichtigung(tx, { kontoId, besichtigungId }) : null
    if (!row) {
      throw new DomainError(
        'BESICHTIGUNG_NICHT_GEFUNDEN',
        'Diese Besichtigung gibt es nicht. Bitte laden Sie die Seite neu.',
      )
    }
    const isSaved = await updateRueckmeldung(tx, { kontoId, besichtigungId, input, stand, now })
    // A repeated submission finds its own values: the first response was lost.
    const isSame = row.rueckmeldung && row.mietinteresse === input.mietinteresse && row.kommentar === input.kommentar
    if (!isSaved && !isSame) {
      throw new DomainError(
        'VERALTET',
        'Sie haben inzwischen in einem anderen Fenster oder auf einem anderen Gerät eine Rückmeldung gegeben. Wenn Sie noch einmal speichern, gilt diese hier.',
      )
    }
    const { linkId, buchungId } = row
    if (!row.rueckmeldung) await updateLinkStatus(tx, { kontoId, linkId, buchungId, now })
  })
}
