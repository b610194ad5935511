import { describe, expect, test } from 'vitest'
import { detectSheet, type GrayImage, type Point, type Quad } from './detect-sheet.ts'

const WIDTH = 200
const HEIGHT = 150

type Scene = { paper?: number; ground?: number; print?: boolean; noise?: number; spots?: Point[] }

/** Draws a convex sheet on a ground, with lines of print and bright spots next to it. */
function draw(quad: Quad, { paper = 230, ground = 60, print = true, noise = 0, spots = [] }: Scene = {}): GrayImage {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT)
  let seed = 7
  for (let index = 0; index < data.length; index++) {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)]
    const isPaper = quad.every((a, corner) => {
      const b = quad[(corner + 1) % 4] ?? quad[0]
      return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0
    })
    const isPrint = print && isPaper && y % 12 < 2 && x % 40 < 26
    const isSpot = spots.some((spot) => Math.hypot(spot.x - x, spot.y - y) < 8)
    seed = (seed * 48271) % 2147483647
    const grain = ((seed / 2147483647) * 2 - 1) * noise
    data[index] = (isPrint ? ground : isPaper || isSpot ? paper : ground) + grain
  }
  return { width: WIDTH, height: HEIGHT, data }
}

const at = (...points: [number, number][]): Quad => {
  const [a, b, c, d] = points.map(([x, y]) => ({ x, y }))
  if (!a || !b || !c || !d) throw new Error('A sheet has four corners.')
  return [a, b, c, d]
}

const STRAIGHT = at([50, 20], [150, 20], [150, 130], [50, 130])
const TURNED = at([60, 12], [158, 26], [142, 138], [44, 124])
const TILTED = at([70, 30], [135, 30], [160, 130], [40, 130])

describe('finds a sheet (SCANNER-3)', () => {
  test.each<[string, Quad, Scene]>([
    ['straight', STRAIGHT, {}],
    ['turned', TURNED, {}],
    ['seen in perspective', TILTED, {}],
    ['in bad light', TURNED, { paper: 150, ground: 70, noise: 12 }],
    [
      'beside other bright things',
      TURNED,
      {
        spots: [
          { x: 15, y: 15 },
          { x: 185, y: 70 },
        ],
      },
    ],
  ])('%s', (_, quad, scene) => {
    const found = detectSheet(draw(quad, scene))
    expect(found).not.toBeNull()
    for (const [corner, point] of quad.entries()) {
      const { x, y } = found?.[corner] ?? { x: NaN, y: NaN }
      expect(Math.hypot(x - point.x, y - point.y), `corner ${corner}`).toBeLessThan(4)
    }
  })
})

describe('finds no sheet in an unclear picture (SCANNER-3)', () => {
  test.each<[string, GrayImage]>([
    ['nothing but ground', draw(at([0, 0], [0, 0], [0, 0], [0, 0]), { spots: [] })],
    ['paper on a bright table', draw(STRAIGHT, { paper: 230, ground: 205, print: false })],
    ['too small', draw(at([90, 60], [120, 60], [120, 90], [90, 90]))],
    ['nothing but paper', draw(at([0, 0], [199, 0], [199, 149], [0, 149]))],
    ['a triangle', draw(at([100, 10], [101, 10], [190, 140], [10, 140]), { print: false })],
    ['noise', draw(at([0, 0], [0, 0], [0, 0], [0, 0]), { ground: 128, noise: 120 })],
  ])('%s', (_, image) => {
    expect(detectSheet(image)).toBeNull()
  })
})
