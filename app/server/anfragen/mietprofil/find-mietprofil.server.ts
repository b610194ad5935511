import type { Executor } from '#app/server/db/database.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { isBeruf, type SavedMietprofil } from '#app/shared/mietprofil/mietprofil-options.ts'
import { findMietprofilRow } from './mietprofil.repository.server.ts'

export async function findMietprofil(db: Executor, { kontoId }: { kontoId: string }): Promise<SavedMietprofil | null> {
  const row = await findMietprofilRow(db, kontoId)
  if (!row) return null
  const { updatedAt, ...profil } = row
  return { ...profil, beruf: profil.beruf.filter(isBeruf), stand: toStand({ updatedAt }) }
}
