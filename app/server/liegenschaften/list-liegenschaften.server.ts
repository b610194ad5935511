import type { Executor } from '#app/server/db/database.server.ts'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import type { LiegenschaftKarte } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { countOeffentlicheLiegenschaften, listOeffentlicheLiegenschaften } from './liegenschaft.repository.server.ts'
import { toLiegenschaftKarten } from './to-liegenschaft-karte.server.ts'

/** The home page: public Liegenschaften that match the search, and how many there are without it. */
export async function listLiegenschaften(
  db: Executor,
  { suche }: { suche: string },
): Promise<{ karten: LiegenschaftKarte[]; anzahlGesamt: number }> {
  const text = normaliseSuche(suche)
  const [zeilen, anzahl] = await Promise.all([
    listOeffentlicheLiegenschaften(db, { suche: text }),
    text ? countOeffentlicheLiegenschaften(db) : null,
  ])
  return { karten: await toLiegenschaftKarten(db, zeilen), anzahlGesamt: anzahl ?? zeilen.length }
}
