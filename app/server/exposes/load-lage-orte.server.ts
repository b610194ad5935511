import type { Executor } from '#app/server/db/database.server.ts'
import type { LageOrt } from '#app/shared/lage/lage-ort.ts'
import { getCountMemories } from './count-memories.server.ts'
import { listLageOrte } from './lage-orte.repository.server.ts'

/** Returns towns and postcodes from which distances are measured (LAGE-4). Cached until the stock changes. */
export function loadLageOrte(db: Executor): Promise<LageOrt[]> {
  return getCountMemories().lageOrte.getOrLoad('alle', () => listLageOrte(db))
}
