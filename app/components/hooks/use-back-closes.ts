import { useEffect, useLayoutEffect, useRef } from 'react'
import { getBackLayers } from './back-layers.ts'

/** SEITE-18: while it is open, a step back calls `close` instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const current = useRef(close)
  useEffect(() => {
    current.current = close
  })
  // With what is shown, not after it: nobody may see a layer that Back does not close yet.
  useLayoutEffect(() => {
    if (open) return getBackLayers().open(() => current.current())
  }, [open])
}
