import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { AkteSection } from '#app/shared/verwaltung/interessenten/akte.ts'
import { listOpen, lockUnopened } from './stage.repository.server.ts'

/**
 * Opens the section for `akteur` in all of these Akten or in none, until midnight (AKTE-3). Recorded once per Akte.
 * @throws BEREICH_GESPERRT if the stage of an Akte does not allow it
 */
export async function openSection(
  db: Database,
  { akteur, linkIds, section, now }: { akteur: Verwalter; linkIds: readonly string[]; section: AkteSection; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const known = linkIds.filter(isUuid)
    const unopened = await lockUnopened(tx, { linkIds: known, section, reader: { kontoId: akteur.kontoId, now } })
    const open = await listOpen(tx, { linkIds: known, section })
    if (open.length < new Set(linkIds).size) throw sectionClosed()
    await recordProtokoll(tx, {
      akteur,
      entries: unopened.map(({ id, profilesId }) => ({
        aktion: 'interessent.eingesehen',
        objekt: { art: 'interessent', id },
        personId: profilesId,
        nachher: { bereich: section },
      })),
      now,
    })
  })
}

export const sectionClosed = () =>
  new DomainError('BEREICH_GESPERRT', 'Dieser Teil der Akte ist zurzeit nicht offen. Bitte laden Sie die Seite neu.')
