import { createUuid } from '#app/shared/uuid.ts'
import { toJpeg } from '../to-jpeg.ts'
import { detectSheet, type PixelImage, type Quad, toGray } from './detect-sheet.ts'
import { raiseContrast, straighten } from './straighten.ts'

/** Longer edge in pixels of the picture to search: enough to find corners, and fast enough for every video frame. */
const SEARCH_SIZE = 240

/** Scanned page. `url` is an object URL that must be revoked. */
export type ScannedPage = { id: string; jpeg: Blob; url: string }

type Frame = { source: CanvasImageSource; width: number; height: number }

/** Returns the corners of a sheet in frame pixels; null if uncertain. */
export function findSheet({ source, width, height }: Frame): Quad | null {
  const scale = SEARCH_SIZE / Math.max(width, height)
  const small = readPixels({ source, width: Math.round(width * scale), height: Math.round(height * scale) })
  const [topLeft, topRight, bottomRight, bottomLeft] = detectSheet(toGray(small)) ?? []
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return null
  const enlarge = ({ x, y }: { x: number; y: number }) => ({ x: (x + 0.5) / scale, y: (y + 0.5) / scale })
  return [enlarge(topLeft), enlarge(topRight), enlarge(bottomRight), enlarge(bottomLeft)]
}

export async function takePage(frame: Frame): Promise<ScannedPage> {
  const sheet = findSheet(frame)
  const whole = readPixels(frame)
  const page = sheet ? straighten(whole, sheet) : whole
  raiseContrast(page)
  const canvas = document.createElement('canvas')
  canvas.width = page.width
  canvas.height = page.height
  const context = getContext(canvas)
  const pixels = context.createImageData(page.width, page.height)
  pixels.data.set(page.data)
  context.putImageData(pixels, 0, 0)
  const jpeg = await toJpeg(canvas)
  return { id: createUuid(), jpeg, url: URL.createObjectURL(jpeg) }
}

function readPixels({ source, width, height }: Frame): PixelImage {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = getContext(canvas)
  context.drawImage(source, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

function getContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser gives no canvas to draw on.')
  return context
}
