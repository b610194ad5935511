import type { Executor } from '#app/server/db/database.server.ts'
import type { Bereich, ExposeFilter, ExposeListe } from '#app/shared/exposes/expose.types.ts'
import { filterGrenzen } from '#app/shared/exposes/filter-grenzen.ts'
import { begrenzeSeite, JE_SEITE } from '#app/shared/listen/seite.ts'
import { getCountMemories } from './count-memories.server.ts'
import { countExposes, type ExposeKarteZeile, listSeiteInOrdnung, loadUebersicht } from './expose.repository.server.ts'
import { listTrefferSeite, searchExposes } from './search-exposes.server.ts'
import { toExposeKarten } from './to-expose-karte.server.ts'

type Seite = { anzahl: number; anzahlSuche?: number; seite: number; seiten: number; zeilen: ExposeKarteZeile[] }

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
      ? findSuchSeite(db, filter, signal)
      : findSeite(db, filter, async () => (await uebersichtLaeuft).anzahl),
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
    anzahlSuche: seite.anzahlSuche ?? uebersicht.anzahl,
    anzahlGesamt: uebersicht.anzahl,
    seiten: seite.seiten,
  }
}

async function findSeite(db: Executor, filter: ExposeFilter, anzahlGesamt: () => Promise<number>): Promise<Seite> {
  const { art, preis, flaeche, zimmer } = filter
  const anzahlLaeuft =
    preis || flaeche || zimmer
      ? getCountMemories().counts.getOrLoad(JSON.stringify([art, preis, flaeche, zimmer]), () =>
          countExposes(db, { filter }),
        )
      : anzahlGesamt()
  const lies = (offset: number) => listSeiteInOrdnung(db, { filter, limit: JE_SEITE, offset })
  // The first page always exists, so it need not wait for the count.
  if (filter.seite === 1) {
    const [anzahl, zeilen] = await Promise.all([anzahlLaeuft, lies(0)])
    return { anzahl, ...begrenzeSeite(1, anzahl), zeilen }
  }
  const anzahl = await anzahlLaeuft
  const { seite, seiten, offset } = begrenzeSeite(filter.seite, anzahl)
  return { anzahl, seite, seiten, zeilen: anzahl > 0 ? await lies(offset) : [] }
}

async function findSuchSeite(db: Executor, filter: ExposeFilter, signal: AbortSignal | undefined): Promise<Seite> {
  const treffer = await searchExposes(db, { filter, signal })
  const { seite, seiten, offset } = begrenzeSeite(filter.seite, treffer.anzahl)
  const zeilen =
    treffer.anzahl > 0 ? await listTrefferSeite(db, { filter, signal, treffer, limit: JE_SEITE, offset }) : []
  return { anzahl: treffer.anzahl, anzahlSuche: treffer.anzahlOhneBereiche, seite, seiten, zeilen }
}

function toSpanne(von: number | null, bis: number | null): Bereich | null {
  return von === null || bis === null ? null : { von, bis }
}
