import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { getBackLayers } from './back-layers.ts'

/** SEITE-18: while it is open, a step back calls `close` instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const current = useRef(close)
  useEffect(() => {
    current.current = close
  })
  useEffect(() => {
    if (open) return getBackLayers().open(() => current.current())
  }, [open])
}

/** Once in the page: what `useBackCloses` needs to know of the history. */
export function useBackLayers(): void {
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has put or replaced an entry
  useEffect(() => getBackLayers().follow(), [location])
  useEffect(() => {
    // Before the router's listener, which stands at the same window.
    const { onPop } = getBackLayers()
    window.addEventListener('popstate', onPop, { capture: true })
    return () => window.removeEventListener('popstate', onPop, { capture: true })
  }, [])
}
