import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { createTabSync, KONTO_CHANNEL, type TabSync } from './tab-sync.ts'

/** True after Back or Forward: the page may come from the browser's cache and be stale. */
function isFromHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

/**
 * Reloads the page's data after Back or Forward, or if another tab's account differs. `kontoId`: null if signed out.
 */
export function useTabSync(kontoId: string | null): void {
  const { revalidate } = useRevalidator()
  const sync = useRef<TabSync | null>(null)
  const last = useRef(kontoId)

  useEffect(() => {
    const ask = () => void revalidate()
    const open = () => {
      sync.current ??= createTabSync(new BroadcastChannel(KONTO_CHANNEL), ask)
    }
    // An open channel would disable the back/forward cache.
    const onPageHide = () => {
      sync.current?.close()
      sync.current = null
    }
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      open()
      sync.current?.announce(last.current)
      ask()
    }
    open()
    if (isFromHistory()) ask()
    window.addEventListener('pagehide', onPageHide)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('pageshow', onPageShow)
      onPageHide()
    }
  }, [revalidate])

  useEffect(() => {
    last.current = kontoId
    sync.current?.announce(kontoId)
  }, [kontoId])
}
