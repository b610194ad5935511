import { isDeepStrictEqual } from 'node:util'
import type { Database, Executor } from '#app/server/db/database.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { requireProfil } from '#app/server/konten/konto/profil.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { Kaufprofil, SavedKaufprofil } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { findKaufprofilRow, upsertKaufprofil } from './kaufprofil.repository.server.ts'

export async function findKaufprofil(db: Executor, { kontoId }: { kontoId: string }): Promise<SavedKaufprofil | null> {
  const row = await findKaufprofilRow(db, kontoId)
  if (!row) return null
  const { updatedAt, ...profil } = row
  return { ...profil, stand: toStand({ updatedAt }) }
}

/**
 * Saves the buyer's profile. Inquiries keep their status, since buyers need not answer (KAUF-2). `stand`: version that
 * the form was made from.
 * @throws VERALTET if another tab or device has saved other answers since
 */
export async function saveKaufprofil(
  db: Database,
  { akteur: { kontoId }, input, stand, now }: { akteur: Person; input: Kaufprofil; stand: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireProfil(tx, { kontoId })
    const isSaved = await upsertKaufprofil(tx, { profileId: kontoId, input, stand, now })
    if (!isSaved && !(await isSame(tx, kontoId, input))) {
      throw new DomainError(
        'VERALTET',
        'Ihr Kaufprofil wurde inzwischen in einem anderen Fenster oder auf einem anderen Gerät geändert. Bitte laden Sie die Seite neu und tragen Sie Ihre Änderung noch einmal ein.',
      )
    }
  })
}

/** True if the stored profile equals `input` already: a form is sent again if the first response was lost. */
async function isSame(tx: Executor, kontoId: string, input: Kaufprofil): Promise<boolean> {
  const { updatedAt: _, ...saved } = (await findKaufprofilRow(tx, kontoId)) ?? { updatedAt: null }
  return isDeepStrictEqual(saved, input)
}
