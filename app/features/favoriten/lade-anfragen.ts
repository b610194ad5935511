import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import { type AnfrageStaende, isAnfrageStaende } from '#app/shared/anfragen/anfrage-stand.ts'
import { inTeilen } from './lade-favoriten.ts'

/**
 * Where the signed-in person's inquiries about these Exposés stand; null when the server could not be reached. Never
 * rejects: the list is shown without it.
 */
export async function loadAnfragen(ids: string[], signal: AbortSignal): Promise<AnfrageStaende | null> {
  try {
    const teile = await Promise.all(
      inTeilen(ids).map((teil) =>
        fetchJson(`/resources/anfragen?exposes=${teil.join(',')}`, isAnfrageStaende, { signal }),
      ),
    )
    return Object.assign({}, ...teile)
  } catch (error) {
    if (!signal.aborted) console.error('Inquiries of the Anfragenliste could not be loaded', error)
    return null
  }
}
