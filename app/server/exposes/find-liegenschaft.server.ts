import type { Executor } from '#app/server/db/database.server.ts'
import { findLiegenschaftAngaben } from '#app/server/liegenschaften/find-liegenschaft-angaben.server.ts'
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
  const [angaben, exposes] = await Promise.all([
    findLiegenschaftAngaben(db, { propertyId }),
    listExposesDerLiegenschaft(db, { propertyId, seite }).catch((error: unknown) => {
      if (!onExposesFehler) throw error
      onExposesFehler(error)
      return null
    }),
  ])
  return angaben && { ...angaben, exposes }
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
