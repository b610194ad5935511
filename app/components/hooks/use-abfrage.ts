import { useEffect, useRef } from 'react'
import type { Guard } from '#app/shared/json/guards.ts'
import { fetchJson } from './fetch-json.ts'

/**
 * Asks an address of ours for JSON every `intervallMs` while the tab is visible and `active` holds, and tells the
 * answers. A question that fails is asked again next time.
 */
export function useAbfrage<T>(
  url: string,
  guard: Guard<T>,
  { intervallMs, active, onAntwort }: { intervallMs: number; active: boolean; onAntwort: (antwort: T) => void },
): void {
  const melde = useRef(onAntwort)
  useEffect(() => {
    melde.current = onAntwort
  })

  useEffect(() => {
    if (!active) return
    const abbruch = new AbortController()
    let laeuft = false

    async function ask() {
      if (laeuft || document.visibilityState !== 'visible') return
      laeuft = true
      try {
        melde.current(await fetchJson(url, guard, { signal: abbruch.signal }))
      } catch {
        // Offline or leaving the page: the next round asks again, or there is none.
      } finally {
        laeuft = false
      }
    }

    const timer = setInterval(() => void ask(), intervallMs)
    const onVisible = () => void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      abbruch.abort()
    }
  }, [url, guard, intervallMs, active])
}
