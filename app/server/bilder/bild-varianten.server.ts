import sharp, { type Sharp } from 'sharp'
import { refuseInTransaction } from '#app/server/config/transaction-guard.server.ts'
import { listStufen, type Stufe, type VariantenFormat } from '#app/shared/bilder/bild-dateien.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import type { BildFormat } from './bild-format.server.ts'

/** Largest picture that is decoded, in pixels (48-megapixel phone cameras with some room): 4 bytes each in memory. */
const MAX_PIXEL = 60_000_000

/** Quality by format, chosen so that both look alike; AVIF effort 2 since more costs seconds and gains 3 percent. */
const WEBP = { quality: 78, effort: 4, smartSubsample: true } as const
const AVIF = { quality: 52, effort: 2 } as const

type BildDaten = { breite: number; hoehe: number; farbe: string }
export type Variante = { stufe: Stufe; format: VariantenFormat; bytes: Uint8Array }

/** A decoder that refuses what is too large or damaged. Rotated as EXIF says; metadata is dropped on output. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXEL, failOn: 'error' }).autoOrient()
}

/**
 * Size as shown (after EXIF rotation) and mean colour of a picture that sharp can decode.
 * Throws DomainError BILD_UNLESBAR for damaged or too large files.
 */
export async function readBildDaten(bytes: Uint8Array): Promise<BildDaten> {
  refuseInTransaction('Picture work')
  try {
    // One decode answers both: the picture shrunk to a pixel is its mean colour, and the size comes with the header.
    const [{ autoOrient }, pixel] = await Promise.all([
      sharp(bytes, { limitInputPixels: MAX_PIXEL }).metadata(),
      open(bytes)
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .resize(1, 1, { fit: 'fill' })
        .raw()
        .toBuffer(),
    ])
    return { breite: autoOrient.width, hoehe: autoOrient.height, farbe: toHex(pixel) }
  } catch (error) {
    throw unlesbar(error)
  }
}

/** Size of a HEIC file by its header alone, which sharp reads although it cannot decode it. Throws BILD_UNLESBAR. */
export async function readHeicMasse(bytes: Uint8Array): Promise<{ breite: number; hoehe: number }> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXEL }).metadata()
    if (autoOrient.width * autoOrient.height > MAX_PIXEL) throw new Error('too many pixels')
    return { breite: autoOrient.width, hoehe: autoOrient.height }
  } catch (error) {
    throw unlesbar(error)
  }
}

/**
 * All widths of one format. WebP at the same time, since someone waits for it; AVIF one after the other, since it is
 * made by a job that must leave a core to the visitors. `breite` is the width of the picture as shown.
 * Never enlarges, applies the EXIF orientation, carries no metadata. Throws BILD_UNLESBAR.
 */
export async function createVarianten(bytes: Uint8Array, breite: number, format: VariantenFormat): Promise<Variante[]> {
  refuseInTransaction('Picture work')
  const stufen = listStufen(breite).map(({ stufe }) => stufe)
  try {
    if (format === 'webp') return await Promise.all(stufen.map((stufe) => createVariante(bytes, stufe, format)))
    const varianten: Variante[] = []
    for (const stufe of stufen) varianten.push(await createVariante(bytes, stufe, format))
    return varianten
  } catch (error) {
    throw unlesbar(error)
  }
}

async function createVariante(bytes: Uint8Array, stufe: Stufe, format: VariantenFormat): Promise<Variante> {
  const bild = open(bytes).resize({ width: stufe, withoutEnlargement: true })
  const output = format === 'webp' ? bild.webp(WEBP) : bild.avif(AVIF)
  return { stufe, format, bytes: await output.toBuffer() }
}

/**
 * The original as it is stored: untouched if it holds no metadata, else encoded anew in its own format, upright and
 * without them (EXIF holds where and when a photo was taken). Throws BILD_UNLESBAR.
 */
export async function stripMetadata(bytes: Uint8Array, format: Exclude<BildFormat, 'heic'>): Promise<Uint8Array> {
  refuseInTransaction('Picture work')
  try {
    const { exif, xmp, iptc } = await sharp(bytes, { limitInputPixels: MAX_PIXEL }).metadata()
    if (!exif && !xmp && !iptc) return bytes
    const bild = open(bytes).keepIccProfile()
    if (format === 'jpeg') return await bild.jpeg({ quality: 92, mozjpeg: false }).toBuffer()
    if (format === 'png') return await bild.png().toBuffer()
    if (format === 'webp') return await bild.webp({ quality: 90 }).toBuffer()
    if (format === 'avif') return await bild.avif({ quality: 75, effort: 2 }).toBuffer()
    return await bild.gif().toBuffer()
  } catch (error) {
    throw unlesbar(error)
  }
}

function toHex(pixel: Uint8Array): string {
  const [r = 0, g = pixel[0] ?? 0, b = pixel[0] ?? 0] = pixel
  return `#${[r, g, b].map((wert) => wert.toString(16).padStart(2, '0')).join('')}`
}

/** sharp reports damage as plain errors; which ones is not documented, so all of them count as a damaged picture. */
function unlesbar(cause: unknown): DomainError {
  const error = new DomainError('BILD_UNLESBAR', 'Das Bild ist beschädigt oder zu groß.')
  error.cause = cause
  return error
}
