import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reads the page's data again when the window gets the focus or the network comes back (LIVE-4). Asks first
 * whether the server answers: a reload that fails would put the error page in the place of what is there.
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
      // What happens meanwhile is not forgotten: the network may be back while the last try is still failing.
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
