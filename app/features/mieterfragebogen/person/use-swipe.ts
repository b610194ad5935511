import { type TouchEvent, useRef } from 'react'

/** How far a finger goes before it is a swipe, in pixels (SCHRITT-11). */
export const SWIPE_PX = 50

type Point = { x: number; y: number }

/** Which way a finger has swiped from one point to another: to the side, and more so than up or down. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | null {
  const [x, y] = [to.x - from.x, to.y - from.y]
  if (Math.abs(x) <= SWIPE_PX || Math.abs(x) <= Math.abs(y)) return null
  return x < 0 ? 'left' : 'right'
}

/** For what can be swiped; what begins on a choice or on a label is none, since a finger slips there. */
export function useSwipe(onSwipe: { left: () => void; right: () => void }) {
  const start = useRef<Point | null>(null)
  return {
    onTouchStart({ target, touches }: TouchEvent) {
      const touch = touches[0]
      const isChoice = target instanceof Element && target.closest('label, input[type="radio"]') !== null
      start.current = touch && touches.length === 1 && !isChoice ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      const way = start.current && touch ? swipeOf(start.current, { x: touch.clientX, y: touch.clientY }) : null
      start.current = null
      if (way) onSwipe[way]()
    },
    onTouchCancel() {
      start.current = null
    },
  }
}
