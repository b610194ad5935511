import { PDFDocument } from '@cantoo/pdf-lib'

/** Length of the longer edge of a page in points (A4). */
const LONG_EDGE = 842

export async function buildPdf(jpegs: readonly Blob[]): Promise<Blob> {
  const pdf = await PDFDocument.create()
  for (const jpeg of jpegs) {
    const image = await pdf.embedJpg(await jpeg.arrayBuffer())
    const scale = LONG_EDGE / Math.max(image.width, image.height)
    const size = { width: image.width * scale, height: image.height * scale }
    pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size })
  }
  const bytes = await pdf.save()
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })
}
