import { useEffect, useRef } from 'react'
import type { Guard } from '#app/shared/json/guards.ts'
import { fetchJson } from './fetch-json.ts'

/** Polls a URL while the tab is visible and `active` is true. A failed request only skips one interval. */
export function usePoll<T>(
  url: string,
  guard: Guard<T>,
  { intervalMs, active, onAnswer }: { intervalMs: number; active: boolean; onAnswer: (answer: T) => void },
): void {
  const report = useRef(onAnswer)
  useEffect(() => {
    report.current = onAnswer
  })

  useEffect(() => {
    if (!active) return
    const abort = new AbortController()
    let running = false

    async function ask() {
      if (running || document.visibilityState !== 'visible') return
      running = true
      try {
        report.current(await fetchJson(url, guard, { signal: abort.signal }))
      } catch {
        // Offline or leaving the page: the next round asks again.
      } finally {
        running = false
      }
    }

    const timer = setInterval(() => void ask(), intervalMs)
    const onVisible = () => void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      abort.abort()
    }
  }, [url, guard, intervalMs, active])
}
