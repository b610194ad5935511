import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import { type AnfrageViews, isAnfrageViews } from '#app/shared/anfragen/anfrage-view.ts'
import { inParts } from './load-favoriten.ts'

/** Loads the account's inquiries. Never rejects: returns null on failure, since the list works without them. */
export async function loadAnfragen(ids: string[], signal: AbortSignal): Promise<AnfrageViews | null> {
  try {
    const parts = await Promise.all(
      inParts(ids).map((part) =>
        fetchJson(`/resources/anfragen?exposes=${part.join(',')}`, isAnfrageViews, { signal }),
      ),
    )
    return Object.assign({}, ...parts)
  } catch (error) {
    if (!signal.aborted) console.error('Inquiries of the Anfragenliste could not be loaded', error)
    return null
  }
}
