import type { Executor } from '#app/server/db/database.server.ts'
import { limitDauer } from '#app/server/db/limit-dauer.server.ts'
import { isQueryCanceled } from '#app/server/db/postgres-error.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { begrenzeSeite, JE_SEITE } from '#app/shared/listen/seite.ts'
import { getCountMemories } from './count-memories.server.ts'
import {
  type ExposeKarteZeile,
  listOeffentlicheKarten,
  listSeiteInOrdnung,
  searchTreffer,
  type Treffer,
} from './expose.repository.server.ts'
import { hatTrigramm } from './expose-bedingungen.repository.server.ts'
import { getShortSearchQueue } from './short-search-queue.server.ts'

/** The first matches of a search whose ids are remembered with their number: four pages. */
const GEMERKTE_IDS = 96
/** From this many matches on, walking the list in its order fills a page sooner than finding all matches. */
const VIELE_TREFFER = 2_000
/** Longest a search may take in the database. */
const SUCHE_LIMIT_MS = 3_000

/** A key that equal searches share: whatever the case of their letters, without page and view. */
function schluessel({ art, suche, preis, flaeche, zimmer, sortierung }: ExposeFilter): string {
  return JSON.stringify([art, suche.toLowerCase(), preis, flaeche, zimmer, sortierung])
}

/** One page of the list, before the pictures. `anzahlSuche`: what the search finds whatever the ranges. */
export type ExposeSeite = {
  anzahl: number
  anzahlSuche: number
  seite: number
  seiten: number
  zeilen: ExposeKarteZeile[]
}

/**
 * One page of a search. The numbers of its matches and the beginning of the list are remembered until an Exposé changes.
 * Throws DomainError SUCHE_ZU_LANGSAM where the database needs more than three seconds, SUCHE_AUSGELASTET where too many
 * short searches wait. `signal`: this one waits no longer.
 */
export async function searchExposes(
  db: Executor,
  { filter, signal }: { filter: ExposeFilter; signal?: AbortSignal },
): Promise<ExposeSeite> {
  const treffer = await getCountMemories().searches.getOrLoad(
    schluessel(filter),
    (givenUp) =>
      sucheMitLimit(db, {
        filter,
        signal: givenUp,
        run: (tx) => searchTreffer(tx, { filter, limit: GEMERKTE_IDS, offset: 0 }),
      }),
    signal,
  )
  const { anzahl, anzahlOhneBereiche: anzahlSuche } = treffer
  const { offset, ...seite } = begrenzeSeite(filter.seite, anzahl)
  return { anzahl, anzahlSuche, ...seite, zeilen: await listZeilen(db, { filter, signal, treffer, offset }) }
}

type Ausschnitt = { filter: ExposeFilter; signal: AbortSignal | undefined; treffer: Treffer; offset: number }

async function listZeilen(db: Executor, { filter, signal, treffer, offset }: Ausschnitt): Promise<ExposeKarteZeile[]> {
  const { anzahl, ids } = treffer
  const seite = { filter, limit: JE_SEITE, offset }
  if (Math.min(offset + JE_SEITE, anzahl) <= ids.length) {
    return listKartenInOrdnung(db, ids.slice(offset, offset + JE_SEITE))
  }
  if (anzahl >= VIELE_TREFFER) return sucheMitLimit(db, { filter, signal, run: (tx) => listSeiteInOrdnung(tx, seite) })
  const gefunden = await sucheMitLimit(db, { filter, signal, run: (tx) => searchTreffer(tx, seite) })
  return listKartenInOrdnung(db, gefunden.ids)
}

async function listKartenInOrdnung(db: Executor, ids: string[]): Promise<ExposeKarteZeile[]> {
  const zeilen = new Map((await listOeffentlicheKarten(db, { ids })).map((zeile) => [zeile.id, zeile]))
  return ids.flatMap((id) => zeilen.get(id) ?? [])
}

type Suche<T> = { filter: ExposeFilter; signal: AbortSignal | undefined; run: (tx: Executor) => Promise<T> }

function sucheMitLimit<T>(db: Executor, { filter, signal, run }: Suche<T>): Promise<T> {
  const start = () => mitZeitlimit(db, run)
  return hatTrigramm(filter.suche) ? start() : getShortSearchQueue().run(start, signal)
}

async function mitZeitlimit<T>(db: Executor, suche: (tx: Executor) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      await limitDauer(tx, { ms: SUCHE_LIMIT_MS })
      return suche(tx)
    })
  } catch (error) {
    throw isQueryCanceled(error) ? zuLangsam() : error
  }
}

/** LISTE-12: a search does not take longer than a visitor waits. */
function zuLangsam(): DomainError {
  return new DomainError(
    'SUCHE_ZU_LANGSAM',
    'Die Suche dauert gerade zu lange. Bitte suchen Sie nach einem längeren Begriff oder versuchen Sie es später erneut.',
  )
}
