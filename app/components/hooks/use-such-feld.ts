import { useEffect, useRef } from 'react'

/**
 * A search box whose text belongs to the URL. The box itself stays uncontrolled, so that what is typed before the page
 * is interactive is kept; it follows the URL when that changes from elsewhere (reset, back), but never while it says
 * the same but for spaces at the ends.
 */
export function useSuchFeld(suche: string, onChange: (text: string) => void) {
  const feld = useRef<HTMLInputElement>(null)
  const bekannt = useRef<string | null>(null)
  const melde = useRef(onChange)
  useEffect(() => {
    melde.current = onChange
  })
  useEffect(() => {
    const input = feld.current
    if (!input) return
    const vorher = bekannt.current
    bekannt.current = suche
    if (input.value.trim() === suche) return
    // On the first run the difference was typed before the page was interactive: it counts.
    if (vorher === null) melde.current(input.value)
    // Otherwise the URL has changed; while the box has the focus, its owner is ahead of the URL.
    else if (vorher !== suche && document.activeElement !== input) input.value = suche
  }, [suche])
  return feld
}
