import { useCallback, useState } from 'react'
import type { Position } from '#app/shared/lage/lage.ts'
import { keepOwnPlace, readOwnPlace } from './own-place-store.ts'

export function useOwnPlace(): [Position | null, (place: Position | null) => void] {
  const [place, setPlace] = useState(readOwnPlace)
  return [place, useCallback((next: Position | null) => setPlace(keepOwnPlace(next)), [])]
}
