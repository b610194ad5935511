import type { Database } from '#app/server/db/database.server.ts'
import type { PlanFileDeletion } from '#app/server/konten/loeschung/delete-konto.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { deleteOwnDokument } from './dokument.repository.server.ts'
import { dokumentKey } from './dokument-key.server.ts'

/**
 * Deletes a document with its file (DOKUMENT-11) and returns the person's id.
 * @throws DOKUMENT_NICHT_GEFUNDEN if it does not exist or the account may not see its person
 */
export async function deleteDokument(
  db: Database,
  { akteur, dokumentId, planFileDeletion }: { akteur: Person; dokumentId: string; planFileDeletion: PlanFileDeletion },
): Promise<string> {
  return db.transaction(async (tx) => {
    const deleted = isUuid(dokumentId) ? await deleteOwnDokument(tx, { kontoId: akteur.kontoId, id: dokumentId }) : null
    if (!deleted) throw new DomainError('DOKUMENT_NICHT_GEFUNDEN', 'Dieses Dokument gibt es nicht mehr.')
    await planFileDeletion(tx, [dokumentKey(deleted.dateiPfad)])
    return deleted.interessentId
  })
}
