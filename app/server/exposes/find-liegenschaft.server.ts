import type { Executor } from '#app/server/db/database.server.ts'
import { findLiegenschaftDetails } from '#app/server/liegenschaften/find-liegenschaft-details.server.ts'
import type { LiegenschaftDetail, LiegenschaftExposes } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { limitPage, PER_PAGE } from '#app/shared/lists/page.ts'
import { countExposesOfLiegenschaft, listCardsOfLiegenschaft } from './expose.repository.server.ts'
import { toExposeCards } from './to-expose-card.server.ts'

type LiegenschaftOptions = { propertyId: string; page: number; onExposesError?: (error: unknown) => void }

/**
 * Finds a Liegenschaft with one page of its Exposés. If only loading the Exposés fails, `exposes` is null and
 * `onExposesError` gets the error; without `onExposesError`, the error is thrown.
 */
export async function findLiegenschaft(
  db: Executor,
  { propertyId, page, onExposesError }: LiegenschaftOptions,
): Promise<LiegenschaftDetail | null> {
  const [details, exposes] = await Promise.all([
    findLiegenschaftDetails(db, { propertyId }),
    listExposesOfLiegenschaft(db, { propertyId, page }).catch((error: unknown) => {
      if (!onExposesError) throw error
      onExposesError(error)
      return null
    }),
  ])
  return details && { ...details, exposes }
}

async function listExposesOfLiegenschaft(
  db: Executor,
  { propertyId, page: wanted }: { propertyId: string; page: number },
): Promise<LiegenschaftExposes> {
  const count = await countExposesOfLiegenschaft(db, { propertyId })
  const { page, pages, offset } = limitPage(wanted, count)
  const rows = await listCardsOfLiegenschaft(db, { propertyId, limit: PER_PAGE, offset })
  return { cards: await toExposeCards(db, rows), count, page, pages }
}
