import type { Executor } from '#app/server/db/database.server.ts'
import { findOeffentlicheLiegenschaft } from '#app/server/liegenschaften/liegenschaft.repository.server.ts'
import { toLiegenschaftKarten } from '#app/server/liegenschaften/to-liegenschaft-karte.server.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { listKartenDerLiegenschaft } from './expose.repository.server.ts'
import { toExposeKarten } from './to-expose-karte.server.ts'

/**
 * A public Liegenschaft with its public Exposés, or null. It lives with the Exposés because it shows both, and their
 * domain ranks above the Liegenschaften.
 */
export async function findLiegenschaft(
  db: Executor,
  { propertyId }: { propertyId: string },
): Promise<LiegenschaftDetail | null> {
  const [zeile, exposeZeilen] = await Promise.all([
    findOeffentlicheLiegenschaft(db, { propertyId }),
    listKartenDerLiegenschaft(db, { propertyId }),
  ])
  if (!zeile) return null
  const [[karte], exposes] = await Promise.all([toLiegenschaftKarten(db, [zeile]), toExposeKarten(db, exposeZeilen)])
  if (!karte) return null
  return {
    ...karte,
    beschreibung: zeile.description,
    baujahr: zeile.yearBuilt,
    wohnungenGesamt: zeile.totalUnits,
    ausstattung: zeile.amenities,
    umgebung: zeile.surroundings,
    exposes,
  }
}
