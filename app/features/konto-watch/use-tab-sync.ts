import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { createTabSync, KONTO_CHANNEL, type TabSync } from './tab-sync.ts'

/** True for a page that Back or Forward has brought: the browser may have taken it from its cache as it once was. */
function isFromHistory(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward'
}

/** Follows who is signed in, whatever other tabs do and however the page came back. `kontoId` null: nobody. */
export function useTabSync(kontoId: string | null): void {
  const { revalidate } = useRevalidator()
  const sync = useRef<TabSync | null>(null)
  const last = useRef(kontoId)

  useEffect(() => {
    const ask = () => void revalidate()
    const open = () => {
      sync.current ??= createTabSync(new BroadcastChannel(KONTO_CHANNEL), ask)
    }
    // An open channel would keep the page out of the back/forward cache, or let it miss what is said meanwhile.
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
