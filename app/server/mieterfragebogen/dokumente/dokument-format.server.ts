import { type BildFormat, findBildFormat } from '#app/server/bilder/bild-format.server.ts'
import type { DokumentFormat } from '#app/shared/mieterfragebogen/dokument-kinds.ts'

export const HEAD_BYTES = 32

export type StoredFormat = Exclude<DokumentFormat, 'heic'>

export const STORED: Readonly<Record<StoredFormat, { mimeType: string; extension: string }>> = {
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg' },
  png: { mimeType: 'image/png', extension: 'png' },
  gif: { mimeType: 'image/gif', extension: 'gif' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
  pdf: { mimeType: 'application/pdf', extension: 'pdf' },
  doc: { mimeType: 'application/msword', extension: 'doc' },
  docx: { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extension: 'docx' },
}

const isDokumentBild = (format: BildFormat): format is Exclude<BildFormat, 'avif'> => format !== 'avif'

/** Returns the format by the first bytes, or null. Not reliable: the document process verifies the format later. */
export function findDokumentFormat(head: Uint8Array): DokumentFormat | null {
  const bild = findBildFormat(head)
  if (bild !== null) return isDokumentBild(bild) ? bild : null
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1')
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.startsWith('PK\x03\x04')) return 'docx'
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'doc'
  return null
}

const EXTENSIONS: Readonly<Record<string, 'image' | 'pdf' | 'word'>> = {
  jpg: 'image',
  jpeg: 'image',
  jfif: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  heic: 'image',
  heif: 'image',
  pdf: 'pdf',
  doc: 'word',
  docx: 'word',
}

/** True if the file name's extension fits the format or is missing. Phones mix up the extensions of pictures. */
export function isNameOf(name: string, format: DokumentFormat): boolean {
  const extension = findExtension(name)
  if (extension === null) return true
  const family = Object.hasOwn(EXTENSIONS, extension) ? EXTENSIONS[extension] : null
  if (format === 'pdf') return family === 'pdf'
  if (format === 'doc' || format === 'docx') return extension === format
  return family === 'image'
}

export function dokumentName(sent: string, format: StoredFormat): string {
  const { extension } = STORED[format]
  const cleaned = sent
    .replace(/^.*[/\\]/s, '')
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  const known = findExtension(cleaned)
  const stem = (known === null ? cleaned : cleaned.slice(0, -known.length - 1)).slice(0, NAME_MAX).trim()
  return `${stem === '' ? 'Dokument' : stem}.${extension}`
}

const NAME_MAX = 120

function findExtension(name: string): string | null {
  return /[^.]\.([A-Za-z0-9]{1,5})$/.exec(name.trim())?.[1]?.toLowerCase() ?? null
}
