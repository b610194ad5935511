import { isDeepStrictEqual } from 'node:util'
import { lockProfil } from '#app/server/anfragen/anfrage.repository.server.ts'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { requireProfil } from '#app/server/konten/konto/profil.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { MietprofilInput } from '#app/shared/mietprofil/mietprofil.schema.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { findMietprofilRow, updateNewLinks, upsertMietprofil } from './mietprofil.repository.server.ts'

type ProfilSaving = {
  akteur: Person
  profilId: string
  input: MietprofilInput
  stand: string
  now: Date
}

/**
 * Saves the rental profile and moves rental inquiries out of the status `neu` (PROFIL-6). `stand`: version that the
 * form was made from (PROFIL-8).
 * @throws PROFIL_ID_UNGUELTIG if it is another person's profile; VERALTET if it changed since `stand`
 */
export async function saveMietprofil(
  db: Database,
  { akteur: { kontoId }, profilId, input, stand, now }: ProfilSaving,
): Promise<void> {
  if (!isOwnProfilId(profilId, kontoId)) {
    throw new DomainError('PROFIL_ID_UNGUELTIG', 'Keine gültige Profil-ID gefunden.')
  }
  await db.transaction(async (tx) => {
    await requireProfil(tx, { kontoId })
    // A concurrent inquiry waits, then starts in the state that fits the profile.
    await lockProfil(tx, kontoId)
    const isSaved = await upsertMietprofil(tx, { profileId: kontoId, input, stand, now })
    if (!isSaved && !(await isSame(tx, kontoId, input))) {
      throw new DomainError(
        'VERALTET',
        'Ihr Profil wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert. Bitte laden Sie die Seite neu und tragen Sie Ihre Änderung noch einmal ein.',
      )
    }
    await updateNewLinks(tx, { profilesId: kontoId, now })
  })
}

/** True if the stored profile equals `input` already: a form is sent again if the first response was lost. */
async function isSame(tx: Executor, kontoId: string, input: MietprofilInput): Promise<boolean> {
  const { updatedAt: _, ...saved } = (await findMietprofilRow(tx, kontoId)) ?? { updatedAt: null }
  return isDeepStrictEqual(saved, input)
}

/** True if the profile is the account's own: profile and account have the same id (PROFIL-1). */
export function isOwnProfilId(profilId: string, kontoId: string): boolean {
  return isUuid(profilId) && profilId.toLowerCase() === kontoId
}
