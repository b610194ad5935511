export type BildFormat = 'webp' | 'avif' | 'jpeg' | 'png' | 'gif' | 'heic'

export const FORMAT_BYTES = 32

export const CONTENT_TYPES: Readonly<Record<BildFormat, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  heic: 'image/heic',
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Detects the picture format by the first bytes. Null for other formats, including SVG, which can contain scripts. */
export function findBildFormat(bytes: Uint8Array): BildFormat | null {
  const head = Buffer.from(bytes.subarray(0, FORMAT_BYTES)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp') return findIsoFormat(head)
  return null
}

/** Distinguishes AVIF from HEIC by the brands in the header; both use the same container. */
function findIsoFormat(head: string): BildFormat | null {
  const brands = [head.slice(8, 12), ...[16, 20, 24, 28].map((start) => head.slice(start, start + 4))]
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  return HEIC_BRANDS.has(head.slice(8, 12)) ? 'heic' : null
}
