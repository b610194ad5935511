export type Point = { x: number; y: number }
/** Corners of a sheet in the order top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]
export type GrayImage = { width: number; height: number; data: Uint8ClampedArray }
/** Picture with four bytes (RGBA) per pixel. */
export type PixelImage = { width: number; height: number; data: Uint8ClampedArray }

/** Minimum size of a sheet as a share of the picture. `MAX_SHARE`: maximum size. */
const MIN_SHARE = 0.12
const MAX_SHARE = 0.97
/** Minimum share of bright pixels between the corners; print on the paper is dark. */
const MIN_FILL = 0.8
/** Maximum cosine of a corner's angle: perspective changes a right angle by up to 35 degrees. */
const MAX_COSINE = 0.57
/** Minimum length of an edge relative to the opposite one. */
const MIN_EDGE = 0.4
/** Minimum difference in brightness (0 to 255) between the paper and its background. */
const MIN_CONTRAST = 40

export function toGray({ width, height, data }: PixelImage): GrayImage {
  const gray = new Uint8ClampedArray(width * height)
  for (let i = 0; i < gray.length; i++) {
    const at = i * 4
    gray[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  }
  return { width, height, data: gray }
}

/**
 * Finds a bright sheet on a darker background (SCANNER-3): the largest bright patch that fills the quadrilateral
 * between its own corners. Returns null if uncertain.
 */
export function detectSheet(image: GrayImage): Quad | null {
  const threshold = findThreshold(image.data)
  if (threshold === null) return null
  const patch = findLargestPatch(image, threshold)
  if (!patch) return null
  const { count, quad } = patch
  const pixels = image.width * image.height
  const area = areaOf(quad)
  if (area < pixels * MIN_SHARE || area > pixels * MAX_SHARE || count < area * MIN_FILL) return null
  return hasCorners(quad) ? quad : null
}

/** Finds the brightness that separates paper from background (Otsu's method); null if the contrast is too low. */
function findThreshold(data: Uint8ClampedArray): number | null {
  const counts = new Array<number>(256).fill(0)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const total = counts.reduce((sum, count, value) => sum + count * value, 0)
  let best = { spread: 0, threshold: 0, contrast: 0 }
  let dark = 0
  let darkSum = 0
  for (const [value, count] of counts.entries()) {
    dark += count
    darkSum += count * value
    const bright = data.length - dark
    if (dark === 0 || bright === 0) continue
    const contrast = (total - darkSum) / bright - darkSum / dark
    const spread = dark * bright * contrast * contrast
    if (spread > best.spread) best = { spread, threshold: value, contrast }
  }
  return best.contrast < MIN_CONTRAST ? null : best.threshold
}

type Patch = { count: number; quad: Quad }

function findLargestPatch({ width, height, data }: GrayImage, threshold: number): Patch | null {
  const seen = new Uint8Array(data.length)
  const stack = new Int32Array(data.length)
  const isNew = (index: number) => !seen[index] && (data[index] ?? 0) > threshold
  let largest: Patch | null = null
  for (let start = 0; start < data.length; start++) {
    if (!isNew(start)) continue
    const patch = walk(start)
    if (!largest || patch.count > largest.count) largest = patch
  }
  return largest

  /** Flood-fills connected bright pixels. The outermost pixels along the diagonals are the corners. */
  function walk(start: number): Patch {
    let count = 0
    let size = 0
    const corners = [start, start, start, start]
    const reach = [-Infinity, -Infinity, -Infinity, -Infinity]
    const push = (index: number) => {
      if (!isNew(index)) return
      seen[index] = 1
      stack[size++] = index
    }
    push(start)
    while (size > 0) {
      const index = stack[--size] ?? 0
      const x = index % width
      const y = (index - x) / width
      count++
      for (const [corner, distance] of [-x - y, x - y, x + y, y - x].entries()) {
        if (distance <= (reach[corner] ?? 0)) continue
        reach[corner] = distance
        corners[corner] = index
      }
      if (x > 0) push(index - 1)
      if (x < width - 1) push(index + 1)
      if (y > 0) push(index - width)
      if (y < height - 1) push(index + width)
    }
    const toPoint = (corner: number): Point => {
      const index = corners[corner] ?? start
      return { x: index % width, y: Math.floor(index / width) }
    }
    return { count, quad: [toPoint(0), toPoint(1), toPoint(2), toPoint(3)] }
  }
}

function areaOf(quad: Quad): number {
  const twice = quad.reduce((sum, { x, y }, index) => {
    const next = quad[(index + 1) % 4] ?? quad[0]
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}

/** True if angles are nearly 90° and opposite edges similarly long. Otherwise the patch may consist of two sheets. */
function hasCorners(quad: Quad): boolean {
  const edges = quad.map((point, index) => {
    const next = quad[(index + 1) % 4] ?? quad[0]
    return { x: next.x - point.x, y: next.y - point.y, length: Math.hypot(next.x - point.x, next.y - point.y) }
  })
  return edges.every((edge, index) => {
    const [next, across] = [edges[(index + 1) % 4], edges[(index + 2) % 4]]
    if (!next || !across || edge.length < across.length * MIN_EDGE) return false
    return Math.abs(edge.x * next.x + edge.y * next.y) < MAX_COSINE * edge.length * next.length
  })
}
