/** Blacked-out rectangle, in fractions of the picture's width and height. */
export type Box = { id: number; x: number; y: number; width: number; height: number }

export const STEP = 0.02
export const MIN_SIZE = 0.02

type Change = 'move' | 'stretch'
type Delta = { x: number; y: number }

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Returns the box between two points; null if it is too small, as after a press without a movement. */
export function boxBetween(id: number, from: Delta, to: Delta): Box | null {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map((value) => clamp(value, 0, 1))
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map((value) => clamp(value, 0, 1))
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return null
  const box = { id, x: left, y: top, width: right - left, height: bottom - top }
  return box.width < MIN_SIZE || box.height < MIN_SIZE ? null : box
}

/** Moves a box, or stretches its lower right corner, within the picture. */
export function changeBox(box: Box, change: Change, { x, y }: Delta): Box {
  if (change === 'move') {
    return { ...box, x: clamp(box.x + x, 0, 1 - box.width), y: clamp(box.y + y, 0, 1 - box.height) }
  }
  return {
    ...box,
    width: clamp(box.width + x, MIN_SIZE, 1 - box.x),
    height: clamp(box.height + y, MIN_SIZE, 1 - box.y),
  }
}
