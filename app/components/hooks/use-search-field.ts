import { type ChangeEvent, useEffect, useRef } from 'react'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'

/** Time in milliseconds after the last letter before the list is asked for: typing is one question. */
export const SUCHE_QUIET_MS = 300

/**
 * A search box whose text belongs to the URL. The box itself stays uncontrolled, so that what is typed before the page
 * is interactive is kept. It follows the URL when that changes from elsewhere (reset, a step back), but not when the
 * URL only catches up with what was typed. Spread the result on the `<input>`.
 */
export function useSuchField(suche: string, onChange: (suche: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  /** Texts that were typed and that the URL has not caught up with. */
  const pending = useRef(new Set<string>())
  const isFirstTime = useRef(true)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })

  useEffect(() => {
    const input = ref.current
    if (!input) return
    const typed = normaliseSuche(input.value)
    if (typed === suche) {
      pending.current.clear()
    } else if (isFirstTime.current) {
      pending.current.add(typed)
      report.current(typed)
    } else if (!pending.current.has(suche)) {
      pending.current.clear()
      input.value = suche
    }
    isFirstTime.current = false
  }, [suche])

  return {
    ref,
    defaultValue: suche,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const typed = normaliseSuche(event.currentTarget.value)
      pending.current.add(typed)
      report.current(typed)
    },
  }
}
