import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { createTabAbgleich, KONTO_KANAL, type TabAbgleich } from './tab-abgleich.ts'

/** True for a page that Back or Forward has brought: the browser may have taken it from its cache as it once was. */
function isFromHistory(): boolean {
  const [eintrag] = performance.getEntriesByType('navigation')
  return eintrag instanceof PerformanceNavigationTiming && eintrag.type === 'back_forward'
}

/** Follows who is signed in, whatever other tabs do and however the page came back. `kontoId` null: nobody. */
export function useTabAbgleich(kontoId: string | null): void {
  const { revalidate } = useRevalidator()
  const abgleich = useRef<TabAbgleich | null>(null)
  const zuletzt = useRef(kontoId)

  useEffect(() => {
    const ask = () => void revalidate()
    const open = () => {
      abgleich.current ??= createTabAbgleich(new BroadcastChannel(KONTO_KANAL), ask)
    }
    // An open channel would keep the page out of the back/forward cache, or let it miss what is said meanwhile.
    const onPageHide = () => {
      abgleich.current?.close()
      abgleich.current = null
    }
    const onPageShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      open()
      abgleich.current?.announce(zuletzt.current)
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
    zuletzt.current = kontoId
    abgleich.current?.announce(kontoId)
  }, [kontoId])
}
