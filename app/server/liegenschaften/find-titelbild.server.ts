import type { Executor } from '#app/server/db/database.server.ts'
import type { BildAnsicht } from '#app/shared/bilder/bild.types.ts'
import { listOeffentlicheBildquellen } from './liegenschaft.repository.server.ts'
import { findVerweis, listKartenBilder } from './to-liegenschaft-karte.server.ts'

/** Of so many houses that name a picture, one names a real one. */
const KANDIDATEN = 24

/** The picture beside the search of the home page: that of the first card that has one, whatever is searched for. */
export async function findTitelbild(db: Executor): Promise<BildAnsicht | null> {
  const quelle = (await listOeffentlicheBildquellen(db, { limit: KANDIDATEN })).find(
    (zeile) => findVerweis(zeile) !== null,
  )
  const [bild] = quelle ? await listKartenBilder(db, [quelle]) : []
  return bild ?? null
}
