import { useEffect, useRef, useState } from 'react'

/** Returns `text` for screen readers once `state`, the identity of the list, has changed; '' before that. */
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
