import { useEffect, useRef, useState } from 'react'

/** Text for screen readers once a list has changed, by its `state`; '' for the initial list. */
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
