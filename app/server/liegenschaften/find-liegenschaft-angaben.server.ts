import type { Executor } from '#app/server/db/database.server.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { findOeffentlicheLiegenschaft } from './liegenschaft.repository.server.ts'
import { toLiegenschaftKarten } from './to-liegenschaft-karte.server.ts'

/** What a public Liegenschaft says of itself, or null; its Exposés are of a higher domain. */
export async function findLiegenschaftAngaben(
  db: Executor,
  { propertyId }: { propertyId: string },
): Promise<Omit<LiegenschaftDetail, 'exposes'> | null> {
  const zeile = await findOeffentlicheLiegenschaft(db, { propertyId })
  const [karte] = zeile ? await toLiegenschaftKarten(db, [zeile]) : []
  if (!zeile || !karte) return null
  return {
    ...karte,
    beschreibung: zeile.description,
    baujahr: zeile.yearBuilt,
    wohnungenGesamt: zeile.totalUnits,
    ausstattung: zeile.amenities,
    umgebung: zeile.surroundings,
  }
}
