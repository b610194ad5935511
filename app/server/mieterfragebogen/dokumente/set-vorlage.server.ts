import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { VorlageKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { isUuid } from '#app/shared/uuid.ts'
import * as repository from './dokument.repository.server.ts'

/**
 * Stores the kinds of proofs that the person shows at the viewing instead of uploading them (DOKUMENT-12).
 * @throws INTERESSENT_NICHT_GEFUNDEN if the account may not see the person
 */
export async function setVorlage(
  db: Database,
  { akteur, interessentId, kinds }: { akteur: Person; interessentId: string; kinds: readonly VorlageKind[] },
): Promise<void> {
  const own = { kontoId: akteur.kontoId, interessentId, kinds: [...new Set(kinds)] }
  if (isUuid(interessentId) && (await repository.setVorlage(db, own))) return
  throw new DomainError('INTERESSENT_NICHT_GEFUNDEN', 'Diese Person gibt es nicht mehr.')
}
