import { type ChangeEvent, useEffect, useRef } from 'react'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'

/** Time in milliseconds after the last letter before the list is asked for: typing is one question. */
export const SUCHE_RUHE_MS = 300

/**
 * A search box whose text belongs to the URL. The box itself stays uncontrolled, so that what is typed before the page
 * is interactive is kept. It follows the URL when that changes from elsewhere (reset, a step back), but not when the
 * URL only catches up with what was typed. Spread the result on the `<input>`.
 */
export function useSuchFeld(suche: string, onChange: (suche: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  /** Texts that were typed and that the URL has not caught up with. */
  const unterwegs = useRef(new Set<string>())
  const istErstesMal = useRef(true)
  const melde = useRef(onChange)
  useEffect(() => {
    melde.current = onChange
  })

  useEffect(() => {
    const input = ref.current
    if (!input) return
    const getippt = normaliseSuche(input.value)
    if (getippt === suche) {
      unterwegs.current.clear()
    } else if (istErstesMal.current) {
      unterwegs.current.add(getippt)
      melde.current(getippt)
    } else if (!unterwegs.current.has(suche)) {
      unterwegs.current.clear()
      input.value = suche
    }
    istErstesMal.current = false
  }, [suche])

  return {
    ref,
    defaultValue: suche,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const getippt = normaliseSuche(event.currentTarget.value)
      unterwegs.current.add(getippt)
      melde.current(getippt)
    },
  }
}
