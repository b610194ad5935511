import { expect, test } from 'vitest'
import { SWIPE_PX, swipeOf } from './use-swipe.ts'

const START = { x: 200, y: 300 }

test.each([
  [-SWIPE_PX, 0, null],
  [-SWIPE_PX - 1, 0, 'left'],
  [SWIPE_PX + 1, 0, 'right'],
  [-80, 79, 'left'],
  // More vertical than horizontal: the page scrolls.
  [-80, 80, null],
  [80, -200, null],
] as const)('SCHRITT-11: a swipe of %i px sideways and %i px down has the direction %s', (x, y, way) => {
  expect(swipeOf(START, { x: START.x + x, y: START.y + y })).toBe(way)
})
