import { useEffect, useRef, useState } from 'react'

/** Announces a changed list to screen readers; '' for the initial list. `state` identifies its content. */
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
