import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reloads the page's data when the window gets the focus and when the network returns (LIVE-4). Does so only if the
 * server is reachable, because a failed reload would show the error page.
 */
export function useRefresh(): void {
  const { revalidate } = useRevalidator()
  const current = useRef(revalidate)
  useEffect(() => {
    current.current = revalidate
  })

  useEffect(() => {
    let running = false
    let again = false
    async function refresh() {
      if (document.visibilityState !== 'visible') return
      // Remembers triggers during a run: the network may return while the last try is still failing.
      again = running
      if (running) return
      running = true
      try {
        do {
          again = false
          if (await serverAnswers()) await current.current()
        } while (again)
      } finally {
        running = false
      }
    }
    const onEvent = () => void refresh()
    window.addEventListener('focus', onEvent)
    window.addEventListener('online', onEvent)
    return () => {
      window.removeEventListener('focus', onEvent)
      window.removeEventListener('online', onEvent)
    }
  }, [])
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/resources/konto', { headers: { Accept: 'application/json' } })).ok
  } catch {
    return false
  }
}
