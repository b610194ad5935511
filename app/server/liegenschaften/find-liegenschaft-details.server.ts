import type { Executor } from '#app/server/db/database.server.ts'
import { toLageView } from '#app/server/lage/lage-view.server.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { readLage } from '#app/shared/lage/lage.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { findOeffentlicheLiegenschaft } from './liegenschaft.repository.server.ts'
import { toLiegenschaftCards } from './to-liegenschaft-card.server.ts'

/** Finds a public Liegenschaft. The exposes domain adds its Exposés. */
export async function findLiegenschaftDetails(
  db: Executor,
  { propertyId }: { propertyId: string },
): Promise<Omit<LiegenschaftDetail, 'exposes'> | null> {
  const row = await findOeffentlicheLiegenschaft(db, { propertyId })
  const [card] = row ? await toLiegenschaftCards(db, [row]) : []
  if (!row || !card) return null
  return {
    ...card,
    beschreibung: row.description,
    baujahr: row.yearBuilt,
    wohnungenGesamt: row.totalUnits,
    ausstattung: row.amenities,
    umgebung: row.surroundings,
    lage: toLageView(readLage(row), anschrift(card)),
  }
}
