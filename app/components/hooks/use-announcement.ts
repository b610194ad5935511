import { useEffect, useRef, useState } from 'react'

/** For screen readers, when `state` of a list has changed; '' for the initial list. */
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
