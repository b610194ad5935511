import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { connectEvents } from './connect-events.ts'

/**
 * LIVE-1: reads the page's data again when one of the shown Exposés, so much that none is named, or something of the
 * signed-in person has changed, and after the connection was lost, because changes may have been missed. Connects only
 * after the page has loaded and while its tab is visible.
 */
export function useExposeEvents(ids: readonly string[]): void {
  const { revalidate } = useRevalidator()
  const kontoId = useAngemeldet()?.id ?? null
  // The connection outlives renderings; what it has to know about them it reads here.
  const current = useRef({ ids, revalidate })
  useEffect(() => {
    current.current = { ids, revalidate }
  })
  const hasConnected = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose connection it is, the server reads from the cookie
  useEffect(() => {
    // Between the old connection and the new one something may be missed, as after a lost one.
    const lostBefore = hasConnected.current
    hasConnected.current = true
    return connectEvents(() => current.current, lostBefore)
  }, [kontoId])
}
