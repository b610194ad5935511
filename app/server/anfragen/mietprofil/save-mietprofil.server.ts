import { lockProfil } from '#app/server/anfragen/anfrage.repository.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { requireProfil } from '#app/server/konten/konto/profil.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { MietprofilEingabe } from '#app/shared/mietprofil/mietprofil.schema.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { updateNeueLinks, upsertMietprofil } from './mietprofil.repository.server.ts'

/**
 * Saves the rental profile of the signed-in person and moves their inquiries from `neu` on (PROFIL-6).
 * `profilId` is the id of the address; it has to be the person's own. Throws PROFIL_ID_UNGUELTIG.
 */
export async function saveMietprofil(
  db: Database,
  { kontoId, profilId, eingabe, now }: { kontoId: string; profilId: string; eingabe: MietprofilEingabe; now: Date },
): Promise<void> {
  if (!isEigeneProfilId(profilId, kontoId)) {
    throw new DomainError('PROFIL_ID_UNGUELTIG', 'Keine gültige Profil-ID gefunden.')
  }
  await db.transaction(async (tx) => {
    await requireProfil(tx, { kontoId })
    // An inquiry that is sent meanwhile waits, and then starts in the state that goes with the profile.
    await lockProfil(tx, kontoId)
    await upsertMietprofil(tx, { profileId: kontoId, eingabe, now })
    await updateNeueLinks(tx, { profilesId: kontoId, now })
  })
}

/** Whether an address names the signed-in person's profile: profile and account have the same id (PROFIL-1). */
export function isEigeneProfilId(profilId: string, kontoId: string): boolean {
  return isUuid(profilId) && profilId.toLowerCase() === kontoId
}
