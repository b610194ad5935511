import type { Executor } from '#app/server/db/database.server.ts'
import { isBeruf, type Mietprofil } from '#app/shared/mietprofil/mietprofil-optionen.ts'
import { findMietprofilZeile } from './mietprofil.repository.server.ts'

/** The person's own rental profile; null where they have not filled one in. */
export async function findMietprofil(db: Executor, { kontoId }: { kontoId: string }): Promise<Mietprofil | null> {
  const zeile = await findMietprofilZeile(db, kontoId)
  return zeile && { ...zeile, beruf: zeile.beruf.filter(isBeruf) }
}
