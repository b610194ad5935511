import { type RefObject, useEffect } from 'react'

/** Puts the focus into the first field of a form that says it is wrong, each time there is a new failure. */
export function useFehlerFokus(formular: RefObject<HTMLFormElement | null>, fehler: object | null): void {
  useEffect(() => {
    if (!fehler) return
    formular.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(select)')?.focus()
  }, [formular, fehler])
}
