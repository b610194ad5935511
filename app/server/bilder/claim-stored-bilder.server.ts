import type { Executor } from '#app/server/db/database.server.ts'
import { listBilder } from './bild.repository.server.ts'
import { unmarkVerwaiste } from './verwaist.repository.server.ts'

/** Returns the paths whose picture is stored. Postpones the deletion of these pictures: the caller will show them. */
export async function claimStoredBilder(db: Executor, quellen: readonly string[]): Promise<Set<string>> {
  if (quellen.length === 0) return new Set()
  await unmarkVerwaiste(db, { quellen })
  return new Set((await listBilder(db, quellen)).map(({ quelle }) => quelle))
}
