import { type ChangeEvent, useEffect, useRef } from 'react'
import { normaliseSuche } from '#app/shared/exposes/expose-filter.ts'

export const SUCHE_QUIET_MS = 300

/** State of a search field that follows the URL, but not while the user types. Keeps text typed before hydration. */
export function useSuchField(suche: string, onChange: (suche: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  /** Typed texts that are not in the URL yet. */
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
