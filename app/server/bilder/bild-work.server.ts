import { createRequire } from 'node:module'
import sharp, { type Sharp } from 'sharp'
import type { Level, VariantFormat } from '#app/shared/bilder/bild-files.ts'
import type { BildFormat } from './bild-format.server.ts'

/** Maximum number of pixels: enough for a 48-megapixel camera. Each pixel takes 4 bytes of memory. */
const MAX_PIXEL = 60_000_000

/**
 * Maximum width and height in pixels. A strip one pixel wide decodes as slowly as a picture with a hundred times as
 * many pixels.
 */
const MAX_DECODED_SIDE = 20_000

/** Settings with which WebP and AVIF look alike. A higher effort for AVIF costs seconds and saves 3 percent. */
const WEBP = { quality: 78, effort: 4, smartSubsample: true } as const
const AVIF = { quality: 52, effort: 2 } as const
const HEIC_QUALITY = 0.9

export type Dimensions = { breite: number; hoehe: number }
export type BildData = Dimensions & { farbe: string }

sharp.cache(false)
// The widths of a WebP picture are made concurrently; one thread each leaves a core to visitors.
sharp.concurrency(1)

/** Opens a picture upright and without metadata. Throws if it is damaged or too large. */
async function open(bytes: Uint8Array): Promise<Sharp> {
  await masse(bytes)
  return sharp(bytes, { limitInputPixels: MAX_PIXEL, failOn: 'error' }).autoOrient()
}

/** Reads the size from the header, also of HEIC, which sharp cannot decode. Throws for too many pixels. */
async function masse(bytes: Uint8Array): Promise<Dimensions> {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXEL }).metadata()
  const { width, height } = autoOrient
  if (width * height > MAX_PIXEL || Math.max(width, height) > MAX_DECODED_SIDE) throw new Error('too many pixels')
  return { breite: width, hoehe: height }
}

async function daten(bytes: Uint8Array): Promise<BildData> {
  const bild = await open(bytes)
  const pixel = bild.flatten({ background: '#ffffff' }).toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw()
  const [size, farbe] = await Promise.all([masse(bytes), pixel.toBuffer()])
  return { ...size, farbe: toHex(farbe) }
}

function varianten(bytes: Uint8Array, levels: readonly Level[], format: VariantFormat): Promise<Uint8Array[]> {
  return Promise.all(
    levels.map(async (level) => {
      const bild = (await open(bytes)).resize({ width: level, withoutEnlargement: true })
      return (format === 'webp' ? bild.webp(WEBP) : bild.avif(AVIF)).toBuffer()
    }),
  )
}

/** Re-encodes a picture without metadata. Returns null if the picture has no metadata (BILD-6). */
async function ohneMetadaten(bytes: Uint8Array, format: Exclude<BildFormat, 'heic'>): Promise<Uint8Array | null> {
  const { exif, xmp, iptc } = await sharp(bytes, { limitInputPixels: MAX_PIXEL }).metadata()
  if (!exif && !xmp && !iptc) return null
  const bild = (await open(bytes)).keepIccProfile()
  if (format === 'jpeg') return bild.jpeg({ quality: 92, mozjpeg: false }).toBuffer()
  if (format === 'png') return bild.png().toBuffer()
  if (format === 'webp') return bild.webp({ quality: 90 }).toBuffer()
  if (format === 'avif') return bild.avif({ quality: 75, effort: 2 }).toBuffer()
  return bild.gif().toBuffer()
}

async function logo(bytes: Uint8Array): Promise<Dimensions & { png: Uint8Array }> {
  const bild = (await open(bytes)).resize({ width: 480, height: 96, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await bild.toColourspace('srgb').png({ palette: true }).toBuffer({ resolveWithObject: true })
  return { png: data, breite: info.width, hoehe: info.height }
}

type HeicConvert = (options: { buffer: Uint8Array; format: 'JPEG'; quality: number }) => Promise<ArrayBuffer>

async function heicAlsJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  const convert: HeicConvert = createRequire(import.meta.url)('heic-convert')
  return new Uint8Array(await convert({ buffer: bytes, format: 'JPEG', quality: HEIC_QUALITY }))
}

export const BILD_WORK = { masse, daten, varianten, ohneMetadaten, logo, heicAlsJpeg }

function toHex(pixel: Uint8Array): string {
  const [r = 0, g = pixel[0] ?? 0, b = pixel[0] ?? 0] = pixel
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
