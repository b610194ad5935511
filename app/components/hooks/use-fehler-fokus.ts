import { type RefObject, useEffect } from 'react'

const FALSCHES_FELD = '[aria-invalid="true"]:not(select)'

/**
 * Puts the focus into the first field of a form that says it is wrong (FORM-1), each time there is a new failure; what
 * stands in the field of a code is marked, so that typing replaces it. `fehler` is an object of its own for each
 * failure; what does not make a field wrong moves nothing. `selektor`: what else than a wrong field may take the focus.
 */
export function useFehlerFokus(
  formular: RefObject<HTMLElement | null>,
  fehler: object | null | undefined,
  { selektor = FALSCHES_FELD }: { selektor?: string } = {},
): void {
  useEffect(() => {
    if (!fehler) return
    const ziel = formular.current?.querySelector<HTMLElement>(selektor)
    ziel?.focus()
    if (ziel instanceof HTMLInputElement && ziel.name === 'code') ziel.select()
  }, [formular, fehler, selektor])
}
