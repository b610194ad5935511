import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { DokumentFormat } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { StoredFormat } from './dokument-format.server.ts'
import type { Prepared } from './prepared-file.server.ts'

/** Maximum number of pixels: phone cameras have up to 48 megapixels. Each pixel takes 4 bytes of memory. */
const MAX_PIXEL = 60_000_000
const MAX_DECODED_SIDE = 20_000
/** Maximum number of pixels of a HEIC: its decoder needs about 50 bytes per pixel. */
const MAX_HEIC_PIXEL = 25_000_000
/** Maximum length in pixels of a stored picture's longer side: an A4 sheet at 340 dots per inch. */
const MAX_SIDE = 4000
const MAX_STORED_BYTES = 6 * 1024 * 1024
const JPEG = { quality: 88 } as const

/** Font of the watermark, part of the portal: machines without installed fonts can draw the watermark too. */
const FONT = {
  fontfile: join(import.meta.dirname, '../mappe/fonts/instrument-sans-600.ttf'),
  font: 'Instrument Sans SemiBold',
}

export type ImageFormat = Exclude<DokumentFormat, 'pdf' | 'doc' | 'docx'>

type HeicConvert = (options: { buffer: Uint8Array; format: 'JPEG'; quality: number }) => Promise<ArrayBuffer>

sharp.cache(false)
sharp.concurrency(1)

/**
 * Writes a copy of the pixels (DOKUMENT-3): upright, without metadata, limited in size. If the file has several
 * pictures, copies the first. Adds the watermark `kopie` unless it is null.
 */
export async function prepareImage(
  sent: Uint8Array,
  { format, kopie, write }: { format: ImageFormat; kopie: string | null; write: (bytes: Uint8Array) => Promise<void> },
): Promise<Prepared> {
  const { autoOrient } = await sharp(sent, { limitInputPixels: false }).metadata()
  const { width, height } = autoOrient
  if (width * height > (format === 'heic' ? MAX_HEIC_PIXEL : MAX_PIXEL)) return { refused: 'BILD_ZU_GROSS' }
  if (Math.max(width, height) > MAX_DECODED_SIDE) return { refused: 'BILD_ZU_GROSS' }
  const source = format === 'heic' ? await fromHeic(sent) : sent
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const overlay = kopie === null ? [] : [{ input: await drawKopie(kopie, size), tile: true }]
  const open = () =>
    sharp(source, { limitInputPixels: MAX_PIXEL, failOn: 'error' })
      .autoOrient()
      .resize({ ...size, fit: 'fill' })
      .composite(overlay)
  let stored: StoredFormat = format === 'heic' ? 'jpeg' : format
  let bytes = await encode(open(), stored)
  if (bytes.byteLength > MAX_STORED_BYTES && stored !== 'jpeg') {
    stored = 'jpeg'
    bytes = await encode(open(), stored)
  }
  await write(bytes)
  return { format: stored, pageCount: null, anzeige: 'ansicht', isNew: true }
}

function encode(image: Sharp, format: StoredFormat): Promise<Uint8Array> {
  if (format === 'png') return image.png().toBuffer()
  if (format === 'webp') return image.webp({ quality: 88 }).toBuffer()
  if (format === 'gif') return image.gif().toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer()
}

async function fromHeic(bytes: Uint8Array): Promise<Uint8Array> {
  const convert: HeicConvert = createRequire(import.meta.url)('heic-convert')
  return new Uint8Array(await convert({ buffer: bytes, format: 'JPEG', quality: 0.95 }))
}

async function drawKopie(text: string, size: { width: number; height: number }): Promise<Buffer> {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const line = await sharp({
    text: { ...FONT, text: `<span foreground="#a01818" alpha="55%">${escaped}</span>`, rgba: true, dpi: 300 },
  })
    .extend({ top: 60, bottom: 60, left: 40, right: 40, background: CLEAR })
    .png()
    .toBuffer()
  const slanted = await sharp(line).rotate(-25, { background: CLEAR }).png().toBuffer()
  const fit = { width: Math.max(1, Math.round(size.width * 0.6)), height: Math.max(1, Math.round(size.height * 0.6)) }
  return sharp(slanted)
    .resize({ ...fit, fit: 'inside' })
    .png()
    .toBuffer()
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
