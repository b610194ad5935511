import { type RefObject, useEffect } from 'react'

type FehlerFokus = {
  /** What else than a wrong field may take the focus. */
  selektor?: string
  /** Marks what stands in the field, so that typing replaces it: for codes. */
  markieren?: boolean
}

/**
 * Puts the focus into the first field of a form that says it is wrong, each time there is a new failure. `fehler` is
 * an object of its own for each of them; what does not make a field wrong moves nothing.
 */
export function useFehlerFokus(
  formular: RefObject<HTMLElement | null>,
  fehler: object | null | undefined,
  { selektor = '[aria-invalid="true"]:not(select)', markieren = false }: FehlerFokus = {},
): void {
  useEffect(() => {
    if (!fehler) return
    const ziel = formular.current?.querySelector<HTMLElement>(selektor)
    ziel?.focus()
    if (markieren && ziel instanceof HTMLInputElement) ziel.select()
  }, [formular, fehler, selektor, markieren])
}
