import type { Database } from '#app/server/db/database.server.ts'
import type { PlanFileDeletion } from '#app/server/konten/loeschung/delete-konto.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { dokumentKey } from '../dokumente/dokument-key.server.ts'
import { countPersonen } from '../personen/person.repository.server.ts'
import {
  deleteFragebogenRow,
  deleteInteressentRow,
  findFragebogenRow,
  listDokumentPaths,
  lockFragebogen,
  lockRemovable,
} from './fragebogen.repository.server.ts'

/**
 * Result of a deletion. `ganz`: the whole Mieterfragebogen is deleted. `verlassen`: the account can no longer see it;
 * `other` is the id of another Mieterfragebogen of the account, or null.
 */
export type Deletion =
  | { kind: 'person'; fragebogenId: string }
  | { kind: 'ganz' }
  | { kind: 'verlassen'; other: string | null }

/**
 * Deletes a person. If it is the last person, deletes the Mieterfragebogen too (FRAGEBOGEN-5).
 * @throws INTERESSENT_NICHT_GEFUNDEN if the account may not remove the person
 */
export async function deleteInteressent(
  db: Database,
  {
    akteur: { kontoId },
    interessentId,
    planFileDeletion,
  }: { akteur: Person; interessentId: string; planFileDeletion: PlanFileDeletion },
): Promise<Deletion> {
  return db.transaction(async (tx) => {
    const held = isUuid(interessentId) ? await lockRemovable(tx, { kontoId, interessentId }) : null
    if (!held) throw new DomainError('INTERESSENT_NICHT_GEFUNDEN', 'Interessent konnte nicht gefunden werden.')
    const { fragebogenId } = held
    await lockFragebogen(tx, fragebogenId)
    const paths = await listDokumentPaths(tx, interessentId)
    const isWhole = (await countPersonen(tx, fragebogenId)) === 1
    if (isWhole) await deleteFragebogenRow(tx, fragebogenId)
    else await deleteInteressentRow(tx, interessentId)
    if (paths.length > 0) {
      await planFileDeletion(tx, paths.map(dokumentKey))
    }
    if (isWhole) return { kind: 'ganz' }
    if (await findFragebogenRow(tx, { kontoId, fragebogenId })) return { kind: 'person', fragebogenId }
    return { kind: 'verlassen', other: (await findFragebogenRow(tx, { kontoId, fragebogenId: null }))?.id ?? null }
  })
}
