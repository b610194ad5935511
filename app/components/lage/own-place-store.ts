import type { Position } from '#app/shared/lage/lage.ts'
import { isPosition, roundPosition } from '#app/shared/lage/own-place.ts'

const KEY = 'eigener-ort'

/** Returns the visitor's own place, rounded; null if none is stored, it is invalid, or the storage is blocked. */
export function readOwnPlace(): Position | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isPosition(stored) ? roundPosition(stored) : null
  } catch {
    return null
  }
}

export function keepOwnPlace(place: Position | null): Position | null {
  const rounded = place && roundPosition(place)
  try {
    if (rounded === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(rounded))
  } catch {
    // Without storage the place lasts as long as the page.
  }
  return rounded
}
