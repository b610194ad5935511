import { useEffect, useRef, useState } from 'react'

/** What to tell screen readers once a list has changed, i.e. its `state`; '' for the list that came with the page. */
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
