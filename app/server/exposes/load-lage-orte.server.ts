import type { Executor } from '#app/server/db/database.server.ts'
import type { LageOrt } from '#app/shared/lage/lage-ort.ts'
import { getCountMemories } from './count-memories.server.ts'
import { listLageOrte } from './lage-orte.repository.server.ts'

/** The towns and postcodes that somebody may measure from by name (LAGE-4), remembered until the stock changes. */
export function loadLageOrte(db: Executor): Promise<LageOrt[]> {
  return getCountMemories().lageOrte.getOrLoad('alle', () => listLageOrte(db))
}
