import type { Executor } from '#app/server/db/database.server.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { listOeffentlicheBildquellen } from './liegenschaft.repository.server.ts'
import { findReference, listCardBilder } from './to-liegenschaft-card.server.ts'

/** Some picture references are invalid, so several houses are read. */
const CANDIDATES = 24

/** Picture of the home page: of the first card that has one, whatever the search. */
export async function findCoverBild(db: Executor): Promise<BildView | null> {
  const quelle = (await listOeffentlicheBildquellen(db, { limit: CANDIDATES })).find(
    (row) => findReference(row) !== null,
  )
  const [bild] = quelle ? await listCardBilder(db, [quelle]) : []
  return bild ?? null
}
