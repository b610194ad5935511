import type { Executor } from '#app/server/db/database.server.ts'
import { listBilder } from './bild.repository.server.ts'

/** Those of these paths whose picture is stored already. */
export async function listStoredBilder(db: Executor, quellen: readonly string[]): Promise<Set<string>> {
  if (quellen.length === 0) return new Set()
  return new Set((await listBilder(db, quellen)).map(({ quelle }) => quelle))
}
