import { useEffect, useRef, useState } from 'react'

/**
 * Returns `text` for screen readers once the list has changed, and an empty string for the initial list. `state`
 * identifies the list's content.
 */
export function useAnnouncement(state: string, text: string): string {
  const first = useRef<string | null>(state)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (first.current === state) return
    first.current = null
    setAnnouncement(text)
  }, [state, text])
  return announcement
}
