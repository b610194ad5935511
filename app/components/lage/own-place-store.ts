import type { Position } from '#app/shared/lage/lage.ts'
import { isPosition, roundPosition } from '#app/shared/lage/own-place.ts'

/** The place that somebody measures from (LAGE-4), in the storage of this browser alone. */
const KEY = 'eigener-ort'

/** Null where there is none, and where the storage is off. */
export function readOwnPlace(): Position | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isPosition(stored) ? roundPosition(stored) : null
  } catch {
    return null
  }
}

/** Answers what is remembered; null forgets it. */
export function keepOwnPlace(place: Position | null): Position | null {
  const rounded = place && roundPosition(place)
  try {
    if (rounded === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(rounded))
  } catch {
    // A browser that stores nothing: the place holds as long as the page.
  }
  return rounded
}
