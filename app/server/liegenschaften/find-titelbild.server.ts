import type { Executor } from '#app/server/db/database.server.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { listOeffentlicheBildquellen } from './liegenschaft.repository.server.ts'
import { findReference, listCardBilder } from './to-liegenschaft-card.server.ts'

/** Of so many houses that name a picture, one names a real one. */
const CANDIDATES = 24

/** The picture beside the search of the home page: that of the first card that has one, whatever is searched for. */
export async function findCoverBild(db: Executor): Promise<BildView | null> {
  const quelle = (await listOeffentlicheBildquellen(db, { limit: CANDIDATES })).find(
    (row) => findReference(row) !== null,
  )
  const [bild] = quelle ? await listCardBilder(db, [quelle]) : []
  return bild ?? null
}
