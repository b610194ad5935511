import { useEffect, useRef, useState } from 'react'

/** Returns `text` for screen readers once the list, identified by `state`, has changed; '' for the initial list. */
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
