import type { Executor } from '#app/server/db/database.server.ts'
import type { LageOrt } from '#app/shared/lage/lage-ort.ts'
import { getCountMemories } from './count-memories.server.ts'
import { listLageOrte } from './lage-orte.repository.server.ts'

/** Towns and postcodes to measure distances from (LAGE-4), cached until the stock changes. */
export function loadLageOrte(db: Executor): Promise<LageOrt[]> {
  return getCountMemories().lageOrte.getOrLoad('alle', () => listLageOrte(db))
}
