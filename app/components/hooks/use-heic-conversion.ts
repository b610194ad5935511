import { useCallback, useState } from 'react'
import { HEIC_ERROR_TEXT } from '#app/shared/bilder/bild-texts.ts'
import { isText, objectOf } from '#app/shared/json/guards.ts'
import { fetchJson } from './fetch-json.ts'

/** Longest wait for a conversion in milliseconds: others may be before this one in the server's queue. */
const MAX_WAIT_MS = 90_000

type HeicState =
  | { kind: 'keine' }
  | { kind: 'laeuft' }
  | { kind: 'fertig'; url: string }
  | { kind: 'fehler'; text: string }

/** Requests of this page by image: two places that show the same picture ask once. */
const inFlight = new Map<string, Promise<string | null>>()

/** Asks the server for the picture in a format every browser shows. Null if that is not possible. */
function requestConversion(exposeId: string, imageUrl: string): Promise<string | null> {
  const key = `${exposeId} ${imageUrl}`
  const running = inFlight.get(key)
  if (running) return running
  const work = post(exposeId, imageUrl)
  inFlight.set(key, work)
  return work
}

const isConverted = objectOf({ converted_url: isText })

async function post(exposeId: string, imageUrl: string): Promise<string | null> {
  try {
    const answer = await fetchJson('/functions/v1/convert-heic-images', isConverted, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ expose_id: exposeId, image_url: imageUrl }),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    })
    return answer.converted_url
  } catch {
    // Refused, offline or timed out: for the visitor all the same, the picture cannot be shown.
    return null
  }
}

/**
 * Converts a HEIC picture that failed to load, once per page and picture (BILD-3). `convert` goes into
 * `onHeic` of `<Bild>`; `state` says what to show. On 'fehler' show the text in place of the picture.
 */
export function useHeicConversion(exposeId: string, imageUrl: string) {
  const [state, setState] = useState<HeicState & { forUrl?: string }>({ kind: 'keine' })
  const convert = useCallback(async (): Promise<string | null> => {
    setState({ kind: 'laeuft', forUrl: imageUrl })
    const url = await requestConversion(exposeId, imageUrl)
    setState(
      url === null
        ? { kind: 'fehler', text: HEIC_ERROR_TEXT, forUrl: imageUrl }
        : { kind: 'fertig', url, forUrl: imageUrl },
    )
    return url
  }, [exposeId, imageUrl])
  // A gallery that moves on to the next picture keeps the hook but not the state of the last one.
  const current: HeicState = state.forUrl === imageUrl ? state : { kind: 'keine' }
  return { state: current, convert }
}
