import { type RefObject, useEffect, useRef } from 'react'

/** Minimum distance of a swipe in pixels (SCHRITT-11). */
export const SWIPE_PX = 50

type Point = { x: number; y: number }

/** Returns the direction of a swipe; null if the movement is too short or more vertical than horizontal. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) <= SWIPE_PX || Math.abs(x) <= Math.abs(y)) return null
  return x < 0 ? 'left' : 'right'
}

/** Detects swipes on the page section around `inside`. Ignores those that start on a choice or label (fingers slip). */
export function useSwipe(inside: RefObject<Element | null>, onSwipe: { left: () => void; right: () => void }): void {
  const current = useRef(onSwipe)
  useEffect(() => {
    current.current = onSwipe
  })
  useEffect(() => {
    const area = inside.current?.closest('main') ?? document.body
    let start: Point | null = null
    const begin = ({ target, touches }: TouchEvent) => {
      const touch = touches[0]
      const isChoice = target instanceof Element && target.closest('label, input[type="radio"]') !== null
      start = touch && touches.length === 1 && !isChoice ? { x: touch.clientX, y: touch.clientY } : null
    }
    const end = ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const way = start && touch ? swipeOf(start, { x: touch.clientX, y: touch.clientY }) : null
      start = null
      if (way) current.current[way]()
    }
    const cancel = () => {
      start = null
    }
    const signal = new AbortController()
    const options = { passive: true, signal: signal.signal }
    area.addEventListener('touchstart', begin, options)
    area.addEventListener('touchend', end, options)
    area.addEventListener('touchcancel', cancel, options)
    return () => signal.abort()
  }, [inside])
}
