const JPEG_QUALITY = 0.9

export async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  const jpeg = await promise
  if (!jpeg) throw new Error('The browser made no picture of the canvas.')
  return jpeg
}
