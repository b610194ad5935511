import type { Executor } from '#app/server/db/database.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { type GespeichertesMietprofil, isBeruf } from '#app/shared/mietprofil/mietprofil-optionen.ts'
import { findMietprofilZeile } from './mietprofil.repository.server.ts'

/** The person's own rental profile; null where they have not filled one in. */
export async function findMietprofil(
  db: Executor,
  { kontoId }: { kontoId: string },
): Promise<GespeichertesMietprofil | null> {
  const zeile = await findMietprofilZeile(db, kontoId)
  if (!zeile) return null
  const { updatedAt, ...profil } = zeile
  return { ...profil, beruf: profil.beruf.filter(isBeruf), stand: toStand({ updatedAt }) }
}
