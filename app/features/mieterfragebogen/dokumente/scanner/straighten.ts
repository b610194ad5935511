import type { PixelImage, Point, Quad } from './detect-sheet.ts'

/** Factor by which brightness is scaled around medium grey. */
const CONTRAST = 1.2

/** Removes the perspective of a photographed sheet (SCANNER-3). The result is as large as the sheet's longer edges. */
export function straighten(image: PixelImage, quad: Quad): PixelImage {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad
  const width = Math.round(Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight)))
  const height = Math.round(Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight)))
  const project = toProjection(quad)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = project((x + 0.5) / width, (y + 0.5) / height)
      blend(image, from, data, (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Maps the unit square to a quadrilateral (Heckbert's square-to-quad mapping). */
export function toProjection([p0, p1, p2, p3]: Quad): (u: number, v: number) => Point {
  const dx = p0.x - p1.x + p2.x - p3.x
  const dy = p0.y - p1.y + p2.y - p3.y
  const [ax, ay, bx, by] = [p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y]
  const determinant = ax * by - bx * ay
  const g = (dx * by - bx * dy) / determinant
  const h = (ax * dy - dx * ay) / determinant
  return (u, v) => {
    const w = g * u + h * v + 1
    return {
      x: ((p1.x - p0.x + g * p1.x) * u + (p3.x - p0.x + h * p3.x) * v + p0.x) / w,
      y: ((p1.y - p0.y + g * p1.y) * u + (p3.y - p0.y + h * p3.y) * v + p0.y) / w,
    }
  }
}

function blend({ width, height, data }: PixelImage, { x, y }: Point, into: Uint8ClampedArray, at: number): void {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 2)
  const top = Math.min(Math.max(Math.floor(y), 0), height - 2)
  const fx = Math.min(Math.max(x - left, 0), 1)
  const fy = Math.min(Math.max(y - top, 0), 1)
  const first = (top * width + left) * 4
  const below = first + width * 4
  for (let channel = 0; channel < 3; channel++) {
    const a = (data[first + channel] ?? 0) * (1 - fx) + (data[first + 4 + channel] ?? 0) * fx
    const b = (data[below + channel] ?? 0) * (1 - fx) + (data[below + 4 + channel] ?? 0) * fx
    into[at + channel] = a * (1 - fy) + b * fy
  }
  into[at + 3] = 255
}

/** Raises the contrast of a picture in place (SCANNER-4). */
export function raiseContrast({ data }: PixelImage): void {
  for (let i = 0; i < data.length; i++) {
    if (i % 4 !== 3) data[i] = ((data[i] ?? 0) - 128) * CONTRAST + 128
  }
}
