import type { Executor } from '#app/server/db/database.server.ts'
import { findOeffentlicheLiegenschaft } from '#app/server/liegenschaften/liegenschaft.repository.server.ts'
import { toLiegenschaftKarten } from '#app/server/liegenschaften/to-liegenschaft-karte.server.ts'
import type { LiegenschaftDetail, LiegenschaftExposes } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { begrenzeSeite, JE_SEITE } from '#app/shared/listen/seite.ts'
import { countExposesDerLiegenschaft, listKartenDerLiegenschaft } from './expose.repository.server.ts'
import { toExposeKarten } from './to-expose-karte.server.ts'

type LiegenschaftOptions = { propertyId: string; seite: number; onExposesFehler?: (error: unknown) => void }

/**
 * A public Liegenschaft with one page of its public Exposés, or null. Where only the Exposés fail to load they are null
 * and the error goes to `onExposesFehler`, if given: the screen says so in their place. It lives with the Exposés
 * because it shows both, and their domain ranks above the Liegenschaften.
 */
export async function findLiegenschaft(
  db: Executor,
  { propertyId, seite, onExposesFehler }: LiegenschaftOptions,
): Promise<LiegenschaftDetail | null> {
  const [zeile, exposes] = await Promise.all([
    findOeffentlicheLiegenschaft(db, { propertyId }),
    listExposesDerLiegenschaft(db, { propertyId, seite }).catch((error: unknown) => {
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

async function listExposesDerLiegenschaft(
  db: Executor,
  { propertyId, seite: gewuenscht }: { propertyId: string; seite: number },
): Promise<LiegenschaftExposes> {
  const anzahl = await countExposesDerLiegenschaft(db, { propertyId })
  const { seite, seiten, offset } = begrenzeSeite(gewuenscht, anzahl)
  const zeilen = await listKartenDerLiegenschaft(db, { propertyId, limit: JE_SEITE, offset })
  return { karten: await toExposeKarten(db, zeilen), anzahl, seite, seiten }
}
