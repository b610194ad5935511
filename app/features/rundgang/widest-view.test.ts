import { expect, test } from 'vitest'
import { widestView } from './widest-view.ts'

/** Horizontal field of view in degrees. */
function across({ clientWidth, clientHeight }: { clientWidth: number; clientHeight: number }): number {
  const half = (widestView({ clientWidth, clientHeight }) / 360) * Math.PI
  return (Math.atan(Math.tan(half) * (clientWidth / clientHeight)) / Math.PI) * 360
}

test.each([
  ['a phone held upright', { clientWidth: 390, clientHeight: 844 }],
  ['the frame in an Exposé', { clientWidth: 358, clientHeight: 268 }],
  ['a screen', { clientWidth: 1280, clientHeight: 800 }],
])('%s shows a room, not a strip of it (EXPOSE-4)', (_, size) => {
  expect(across(size)).toBeGreaterThan(75)
})
