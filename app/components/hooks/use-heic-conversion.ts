import { useCallback, useState } from 'react'
import { HEIC_ERROR_TEXT } from '#app/shared/bilder/bild-texts.ts'

type HeicState =
  | { kind: 'keine' }
  | { kind: 'laeuft' }
  | { kind: 'fertig'; url: string }
  | { kind: 'fehler'; text: string }

async function requestConversion(exposeId: string, imageUrl: string): Promise<string | null> {
  const loaded = await import('./convert-heic.ts').catch(() => null)
  return loaded ? loaded.convertHeic(exposeId, imageUrl) : null
}

/** State of the conversion of a HEIC picture that failed to load (BILD-3). Pass `convert` to `onHeic` of `<Bild>`. */
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
  // A gallery keeps the hook when it moves to the next picture, so the state of the last one is ignored.
  const current: HeicState = state.forUrl === imageUrl ? state : { kind: 'keine' }
  return { state: current, convert }
}
