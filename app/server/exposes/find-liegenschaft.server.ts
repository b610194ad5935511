import type { Executor } from '#app/server/db/database.server.ts'
import { findOeffentlicheLiegenschaft } from '#app/server/liegenschaften/liegenschaft.repository.server.ts'
import { toLiegenschaftKarten } from '#app/server/liegenschaften/to-liegenschaft-karte.server.ts'
import type { LiegenschaftDetail } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { listKartenDerLiegenschaft } from './expose.repository.server.ts'
import { toExposeKarten } from './to-expose-karte.server.ts'

/**
 * A public Liegenschaft with its public Exposés, or null. Where only the Exposés fail to load they are null and the
 * error goes to `onExposesFehler`, if given: the screen says so in their place (seed 000 section 8). It lives with the Exposés because it shows both, and their
 * domain ranks above the Liegenschaften.
 */
export async function findLiegenschaft(
  db: Executor,
  { propertyId, onExposesFehler }: { propertyId: string; onExposesFehler?: (error: unknown) => void },
): Promise<LiegenschaftDetail | null> {
  const [zeile, exposes] = await Promise.all([
    findOeffentlicheLiegenschaft(db, { propertyId }),
    listKartenDerLiegenschaft(db, { propertyId })
      .then((zeilen) => toExposeKarten(db, zeilen))
      .catch((error: unknown) => {
        if (!onExposesFehler) throw error
        onExposesFehler(error)
        return null
      }),
  ])
  const [karte] = zeile ? await toLiegenschaftKarten(db, [zeile]) : []
  if (!zeile || !karte) return null
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
