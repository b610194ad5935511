import { toJpeg } from '../to-jpeg.ts'
import type { Box } from './boxes.ts'

/** Maximum length of the longer edge in pixels. */
const MAX_EDGE = 2400

/** Draws a new picture with the boxes filled, so that nothing below them survives in the file. */
export async function drawRedacted(image: HTMLImageElement, boxes: readonly Box[], name: string): Promise<File> {
  const scale = Math.min(1, MAX_EDGE / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.naturalWidth * scale)
  canvas.height = Math.round(image.naturalHeight * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas to draw on.')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  for (const { x, y, width, height } of boxes) {
    context.fillRect(x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height)
  }
  const jpeg = await toJpeg(canvas)
  return new File([jpeg], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
