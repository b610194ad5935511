import type { Executor } from '#app/server/db/database.server.ts'
import type { Bereich, ExposeFilter, ExposeListe } from '#app/shared/exposes/expose.types.ts'
import { filterGrenzen } from '#app/shared/exposes/filter-grenzen.ts'
import { begrenzeSeite, JE_SEITE } from '#app/shared/listen/seite.ts'
import { getCountMemories } from './count-memories.server.ts'
import { countExposes, listSeiteInOrdnung, loadUebersicht } from './expose.repository.server.ts'
import { type ExposeSeite, searchExposes } from './search-exposes.server.ts'
import { toExposeKarten } from './to-expose-karte.server.ts'

/**
 * One page of the rental or sale list: public Exposés only, searched, filtered and sorted (LISTE-3,
 * LISTE-4, LISTE-10). A page past the end becomes the last one. How it counts and searches, and what that costs:
 * docs/decisions/0040. `signal`: nobody waits for the answer any more.
 */
export async function listExposes(
  db: Executor,
  { filter, signal }: { filter: ExposeFilter; signal?: AbortSignal },
): Promise<ExposeListe> {
  const uebersichtLaeuft = getCountMemories().overviews.getOrLoad(filter.art, () =>
    loadUebersicht(db, { art: filter.art }),
  )
  const [uebersicht, seite] = await Promise.all([
    uebersichtLaeuft,
    filter.suche
      ? searchExposes(db, { filter, signal })
      : findSeite(
          db,
          filter,
          uebersichtLaeuft.then(({ anzahl }) => anzahl),
        ),
  ])
  return {
    filter: { ...filter, seite: seite.seite },
    grenzen: filterGrenzen(filter.art, {
      preis: toSpanne(uebersicht.preisVon, uebersicht.preisBis),
      flaeche: toSpanne(uebersicht.flaecheVon, uebersicht.flaecheBis),
      zimmer: toSpanne(uebersicht.zimmerVon, uebersicht.zimmerBis),
    }),
    karten: await toExposeKarten(db, seite.zeilen),
    anzahl: seite.anzahl,
    anzahlSuche: seite.anzahlSuche,
    anzahlGesamt: uebersicht.anzahl,
    seiten: seite.seiten,
  }
}

async function findSeite(db: Executor, filter: ExposeFilter, gesamtLaeuft: Promise<number>): Promise<ExposeSeite> {
  const { art, preis, flaeche, zimmer } = filter
  const anzahlLaeuft =
    preis || flaeche || zimmer
      ? getCountMemories().counts.getOrLoad(JSON.stringify([art, preis, flaeche, zimmer]), () =>
          countExposes(db, { filter }),
        )
      : gesamtLaeuft
  const lies = (offset: number) => listSeiteInOrdnung(db, { filter, limit: JE_SEITE, offset })
  // The first page always exists, so it need not wait for the count.
  if (filter.seite === 1) {
    const [anzahl, anzahlSuche, zeilen] = await Promise.all([anzahlLaeuft, gesamtLaeuft, lies(0)])
    const { seite, seiten } = begrenzeSeite(1, anzahl)
    return { anzahl, anzahlSuche, seite, seiten, zeilen }
  }
  const [anzahl, anzahlSuche] = await Promise.all([anzahlLaeuft, gesamtLaeuft])
  const { seite, seiten, offset } = begrenzeSeite(filter.seite, anzahl)
  return { anzahl, anzahlSuche, seite, seiten, zeilen: anzahl > 0 ? await lies(offset) : [] }
}

function toSpanne(von: number | null, bis: number | null): Bereich | null {
  return von === null || bis === null ? null : { von, bis }
}
