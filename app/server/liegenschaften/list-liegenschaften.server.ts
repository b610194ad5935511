import type { Executor } from '#app/server/db/database.server.ts'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import type { LiegenschaftKarte } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { begrenzeSeite, JE_SEITE } from '#app/shared/listen/seite.ts'
import { countOeffentlicheLiegenschaften, listOeffentlicheLiegenschaften } from './liegenschaft.repository.server.ts'
import { toLiegenschaftKarten } from './to-liegenschaft-karte.server.ts'

type LiegenschaftenListe = {
  karten: LiegenschaftKarte[]
  /** Those that the search finds, and all. */
  anzahl: number
  anzahlGesamt: number
  seite: number
  seiten: number
}

/** One page of the public Liegenschaften that match the search. A page past the end becomes the last one. */
export async function listLiegenschaften(
  db: Executor,
  { suche, seite: gewuenscht }: { suche: string; seite: number },
): Promise<LiegenschaftenListe> {
  const text = normaliseSuche(suche)
  const gesamtLaeuft = countOeffentlicheLiegenschaften(db, { suche: '' })
  const [anzahl, anzahlGesamt] = await Promise.all([
    text ? countOeffentlicheLiegenschaften(db, { suche: text }) : gesamtLaeuft,
    gesamtLaeuft,
  ])
  const { seite, seiten, offset } = begrenzeSeite(gewuenscht, anzahl)
  const zeilen = await listOeffentlicheLiegenschaften(db, { suche: text, limit: JE_SEITE, offset })
  return { karten: await toLiegenschaftKarten(db, zeilen), anzahl, anzahlGesamt, seite, seiten }
}
