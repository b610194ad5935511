import { useCallback, useState } from 'react'
import type { Position } from '#app/shared/lage/lage.ts'
import { isPosition } from '#app/shared/lage/own-place.ts'

const KEY = 'eigener-ort'

/** The place that somebody measures from (LAGE-4). It stays in this browser. */
export function useOwnPlace(): [Position | null, (place: Position | null) => void] {
  const [place, setPlace] = useState(readPlace)
  const change = useCallback((next: Position | null) => {
    setPlace(next)
    try {
      if (next === null) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // A browser that stores nothing: the place holds as long as the page.
    }
  }, [])
  return [place, change]
}

function readPlace(): Position | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isPosition(stored) ? stored : null
  } catch {
    return null
  }
}
