import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { connectEvents } from './connect-events.ts'

/** Reloads the page's data when one of these Exposés or the signed-in person's data changes (LIVE-1). */
export function useExposeEvents(ids: readonly string[]): void {
  const { revalidate } = useRevalidator()
  const kontoId = useAngemeldet()?.id ?? null
  // The connection outlives renders and reads the current values here.
  const current = useRef({ ids, revalidate })
  useEffect(() => {
    current.current = { ids, revalidate }
  })
  const hasConnected = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose connection it is, the server reads from the cookie
  useEffect(() => {
    // Events may be lost between the old and the new connection.
    const lostBefore = hasConnected.current
    hasConnected.current = true
    return connectEvents(() => current.current, lostBefore)
  }, [kontoId])
}
