import type { Executor } from '#app/server/db/database.server.ts'
import type { BildView } from '#app/shared/bilder/bild.types.ts'
import { listOeffentlicheBildquellen } from './liegenschaft.repository.server.ts'
import { findReference, listCardBilder } from './to-liegenschaft-card.server.ts'

/** Number of houses in which a valid picture is searched, since some stored picture URLs are invalid. */
const CANDIDATES = 24

/**
 * Returns the home page's picture: the first valid one in the order of the unfiltered list. Null if none is valid.
 */
export async function findCoverBild(db: Executor): Promise<BildView | null> {
  const quelle = (await listOeffentlicheBildquellen(db, { limit: CANDIDATES })).find(
    (row) => findReference(row) !== null,
  )
  const [bild] = quelle ? await listCardBilder(db, [quelle]) : []
  return bild ?? null
}
