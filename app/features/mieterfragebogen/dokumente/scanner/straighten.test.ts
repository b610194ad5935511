import { expect, test } from 'vitest'
import type { PixelImage, Quad } from './detect-sheet.ts'
import { raiseContrast, straighten, toProjection } from './straighten.ts'

const QUAD: Quad = [
  { x: 70, y: 30 },
  { x: 135, y: 35 },
  { x: 160, y: 130 },
  { x: 40, y: 125 },
]

test('maps the corners of a sheet to the corners of a page (SCANNER-3)', () => {
  const project = toProjection(QUAD)
  for (const [index, [u, v]] of [[0, 0] as const, [1, 0] as const, [1, 1] as const, [0, 1] as const].entries()) {
    const { x, y } = project(u, v)
    expect(x).toBeCloseTo(QUAD[index]?.x ?? NaN, 9)
    expect(y).toBeCloseTo(QUAD[index]?.y ?? NaN, 9)
  }
})

test('keeps lines straight and gives near parts more room', () => {
  const project = toProjection(QUAD)
  const [top, middle, bottom] = [project(0.5, 0), project(0.5, 0.5), project(0.5, 1)]
  const turn = (middle.x - top.x) * (bottom.y - top.y) - (middle.y - top.y) * (bottom.x - top.x)
  expect(turn).toBeCloseTo(0, 6)
  expect(middle.y - top.y).toBeLessThan(bottom.y - middle.y)
})

/** Red grows to the right, green downwards. */
function gradient(width: number, height: number): PixelImage {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i++) data.set([i % width, Math.floor(i / width), 0, 255], i * 4)
  return { width, height, data }
}

test('cuts out a straight sheet unchanged (SCANNER-3)', () => {
  const quad: Quad = [
    { x: 10, y: 20 },
    { x: 110, y: 20 },
    { x: 110, y: 70 },
    { x: 10, y: 70 },
  ]
  const { width, height, data } = straighten(gradient(128, 96), quad)
  expect([width, height]).toEqual([100, 50])
  const pixel = (x: number, y: number) => Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 4))
  const [red = 0, green = 0, , opacity] = pixel(40, 25)
  expect(Math.abs(red - 50.5)).toBeLessThanOrEqual(1)
  expect(Math.abs(green - 45.5)).toBeLessThanOrEqual(1)
  expect(opacity).toBe(255)
})

test('raises contrast by a fifth around the middle and keeps opacity (SCANNER-4)', () => {
  const image = { width: 2, height: 1, data: new Uint8ClampedArray([128, 28, 228, 255, 0, 255, 138, 90]) }
  raiseContrast(image)
  expect(Array.from(image.data)).toEqual([128, 8, 248, 255, 0, 255, 140, 90])
})
