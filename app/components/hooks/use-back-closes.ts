import { useEffect, useLayoutEffect, useRef } from 'react'
import { getBackLayers } from '#app/framework/back-layers.ts'

/** Makes the browser's Back button call `close` instead of leaving the page while `open` is true (SEITE-18). */
export function useBackCloses(open: boolean, close: () => void): void {
  const current = useRef(close)
  useEffect(() => {
    current.current = close
  })
  // Layout effect: Back must work as soon as the layer is visible.
  useLayoutEffect(() => {
    if (open) return getBackLayers().open(() => current.current())
  }, [open])
}
