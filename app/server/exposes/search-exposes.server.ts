import type { Executor } from '#app/server/db/database.server.ts'
import { limitDauer } from '#app/server/db/limit-dauer.server.ts'
import { isQueryCanceled } from '#app/server/db/postgres-error.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { getAnzahlSpeicher } from './anzahl-speicher.server.ts'
import {
  type ExposeKarteZeile,
  listOeffentlicheKarten,
  listSeiteInOrdnung,
  searchTreffer,
  type Treffer,
} from './expose.repository.server.ts'
import { hatTrigramm } from './expose-bedingungen.repository.server.ts'

/** The first matches of a search whose ids are remembered with their number: four pages. */
const GEMERKTE_IDS = 96
/** From this many matches on, walking the list in its order fills a page sooner than finding all matches. */
const VIELE_TREFFER = 2_000
/** Longest a search may take in the database. */
const SUCHE_LIMIT_MS = 3_000

/** A key that equal searches share: whatever the case of their letters, without page and view. */
function schluessel({ art, suche, preis, flaeche, zimmer, sortierung }: ExposeFilter): string {
  return JSON.stringify(['suche', art, suche.toLowerCase(), preis, flaeche, zimmer, sortierung])
}

/**
 * Numbers of the matches of a search, and the beginning of the list. Remembered until an Exposé changes.
 * Throws DomainError SUCHE_ZU_LANGSAM where the database needs more than three seconds, or too many short searches wait.
 */
export async function searchExposes(db: Executor, { filter }: { filter: ExposeFilter }): Promise<Treffer> {
  return getAnzahlSpeicher().remember(schluessel(filter), () =>
    sucheMitLimit(db, filter, (tx) => searchTreffer(tx, { filter, limit: GEMERKTE_IDS, offset: 0 })),
  )
}

/** The rows of one page of a search, in order. `treffer` is what `searchExposes` gave for the same filter. */
export async function listTrefferSeite(
  db: Executor,
  { filter, treffer, limit, offset }: { filter: ExposeFilter; treffer: Treffer; limit: number; offset: number },
): Promise<ExposeKarteZeile[]> {
  const { anzahl, ids } = treffer
  if (Math.min(offset + limit, anzahl) <= ids.length) return listKartenInOrdnung(db, ids.slice(offset, offset + limit))
  if (anzahl >= VIELE_TREFFER) {
    return sucheMitLimit(db, filter, (tx) => listSeiteInOrdnung(tx, { filter, limit, offset }))
  }
  const seite = await sucheMitLimit(db, filter, (tx) => searchTreffer(tx, { filter, limit, offset }))
  return listKartenInOrdnung(db, seite.ids)
}

async function listKartenInOrdnung(db: Executor, ids: string[]): Promise<ExposeKarteZeile[]> {
  const zeilen = new Map((await listOeffentlicheKarten(db, { ids })).map((zeile) => [zeile.id, zeile]))
  return ids.flatMap((id) => zeilen.get(id) ?? [])
}

/** Searches that read every Exposé and may wait for their turn; more are turned away, else the line never ends. */
export const MAX_KURZE_WARTEND = 50

/** The last of these searches; they run one after the other, so that they never fill the pool. */
let letzteKurze: Promise<unknown> = Promise.resolve()
let kurzeWartend = 0

async function sucheMitLimit<T>(db: Executor, filter: ExposeFilter, suche: (tx: Executor) => Promise<T>): Promise<T> {
  const start = () => mitZeitlimit(db, suche)
  if (hatTrigramm(filter.suche)) return start()
  if (kurzeWartend >= MAX_KURZE_WARTEND) throw zuLangsam()
  kurzeWartend += 1
  const diese = letzteKurze.then(start).finally(() => {
    kurzeWartend -= 1
  })
  letzteKurze = diese.catch(() => undefined)
  return diese
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

function zuLangsam(): DomainError {
  return new DomainError(
    'SUCHE_ZU_LANGSAM',
    'Die Suche dauert gerade zu lange. Bitte suchen Sie nach einem längeren Begriff oder versuchen Sie es später erneut.',
  )
}
