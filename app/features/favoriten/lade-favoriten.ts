import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import { type ExposeKarte, isExposeKarte } from '#app/shared/exposes/expose.types.ts'
import { listOf } from '#app/shared/json/guards.ts'

/** Ids a request asks for: short URLs pass every proxy. */
const IDS_JE_ABRUF = 40

const isKarten = listOf(isExposeKarte)

/**
 * What the server knows of the ids on the list. An id that was asked for and has no card is gone: deleted, private,
 * or never there. `fehler` when the server could not be reached.
 */
export type GeladeneFavoriten = { ids: string[]; karten: ExposeKarte[]; fehler: boolean }

/** The ids in parts that fit into one request each. */
export function inTeilen(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / IDS_JE_ABRUF) }, (_, i) =>
    ids.slice(i * IDS_JE_ABRUF, (i + 1) * IDS_JE_ABRUF),
  )
}

/** Asks the server for the Exposés on the list. Never rejects: the page shows the failure itself. */
export async function loadFavoriten(ids: string[], signal: AbortSignal): Promise<GeladeneFavoriten> {
  try {
    const karten = await Promise.all(
      inTeilen(ids).map((teil) => fetchJson(`/resources/exposes?ids=${teil.join(',')}`, isKarten, { signal })),
    )
    return { ids, karten: karten.flat(), fehler: false }
  } catch (error) {
    if (!signal.aborted) console.error('Anfragenliste could not be loaded', error)
    return { ids, karten: [], fehler: true }
  }
}
