import { useCallback, useState } from 'react'
import { HEIC_FEHLERTEXT } from '#app/shared/bilder/bild-texte.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'
import { fetchJson } from './fetch-json.ts'

/** Longest wait for a conversion in milliseconds: others may be before this one in the server's queue. */
const MAX_WARTEN_MS = 90_000

type HeicZustand =
  | { art: 'keine' }
  | { art: 'laeuft' }
  | { art: 'fertig'; url: string }
  | { art: 'fehler'; text: string }

/** Requests of this page by image: two places that show the same picture ask once. */
const laufende = new Map<string, Promise<string | null>>()

/** Asks the server for the picture in a format every browser shows. Null if that is not possible. */
function requestKonvertierung(exposeId: string, imageUrl: string): Promise<string | null> {
  const schluessel = `${exposeId} ${imageUrl}`
  const laufend = laufende.get(schluessel)
  if (laufend) return laufend
  const neu = post(exposeId, imageUrl)
  laufende.set(schluessel, neu)
  return neu
}

const isKonvertiert = objectOf({ converted_url: isText })

async function post(exposeId: string, imageUrl: string): Promise<string | null> {
  try {
    const answer = await fetchJson('/functions/v1/convert-heic-images', isKonvertiert, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ expose_id: exposeId, image_url: imageUrl }),
      signal: AbortSignal.timeout(MAX_WARTEN_MS),
    })
    return answer.converted_url
  } catch {
    // Refused, offline or timed out: for the visitor all the same, the picture cannot be shown.
    return null
  }
}

/**
 * Converts a HEIC picture that failed to load, once per page and picture (BILD-3). `konvertiere` goes into
 * `onHeic` of `<Bild>`; `zustand` says what to show. On 'fehler' show the text in place of the picture.
 */
export function useHeicKonvertierung(exposeId: string, imageUrl: string) {
  const [zustand, setZustand] = useState<HeicZustand & { fuer?: string }>({ art: 'keine' })
  const konvertiere = useCallback(async (): Promise<string | null> => {
    setZustand({ art: 'laeuft', fuer: imageUrl })
    const url = await requestKonvertierung(exposeId, imageUrl)
    setZustand(
      url === null ? { art: 'fehler', text: HEIC_FEHLERTEXT, fuer: imageUrl } : { art: 'fertig', url, fuer: imageUrl },
    )
    return url
  }, [exposeId, imageUrl])
  // A gallery that moves on to the next picture keeps the hook but not the state of the last one.
  const aktuell: HeicZustand = zustand.fuer === imageUrl ? zustand : { art: 'keine' }
  return { zustand: aktuell, konvertiere }
}
