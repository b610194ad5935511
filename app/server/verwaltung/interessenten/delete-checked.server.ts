import type { Database } from '#app/server/db/database.server.ts'
import type { PlanFileDeletion } from '#app/server/konten/loeschung/delete-konto.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { CheckedKind } from '#app/shared/verwaltung/interessenten/akte.ts'
import { deleteCheckedDokumente, markShown } from './checked.repository.server.ts'
import { sectionClosed } from './open-section.server.ts'

/**
 * Deletes checked documents and returns their number. They then count as shown, so that none is missing (LOESCHUNG-4).
 * @throws BEREICH_GESPERRT if there is no checked document that the reader may see
 */
export async function deleteChecked(
  db: Database,
  {
    akteur,
    linkId,
    kind,
    planFileDeletion,
    now,
  }: { akteur: Verwalter; linkId: string; kind: CheckedKind; planFileDeletion: PlanFileDeletion; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const of = { linkId, kind, reader: { kontoId: akteur.kontoId, now } }
    if (!isUuid(linkId)) throw sectionClosed()
    await markShown(tx, of)
    const deleted = await deleteCheckedDokumente(tx, of)
    if (deleted.length === 0) throw sectionClosed()
    await recordProtokoll(tx, {
      akteur,
      entries: deleted.map(({ id, profilesId }) => ({
        aktion: 'dokument.geloescht',
        objekt: { art: 'dokument', id },
        personId: profilesId,
        nachher: { art: kind, anfrage: linkId },
      })),
      now,
    })
    await planFileDeletion(
      tx,
      deleted.map(({ dateiPfad }) => dokumentKey(dateiPfad)),
    )
    return deleted.length
  })
}
