import { fileSize } from '#app/shared/format/file-size.ts'
import { DOKUMENT_KINDS, type DokumentFormat, type DokumentKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { type DokumentFailure, findDokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'

const MIME_TYPES: Record<DokumentFormat, readonly string[]> = {
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  pdf: ['application/pdf'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
}

type ChosenFile = { name: string; type: string; size: number }

/**
 * Returns the reason why a file must not be sent, or null. A matching extension or MIME type is enough, because phones
 * omit one of them; the server checks the content.
 */
export function checkFile(file: ChosenFile, uploader: DokumentKind): DokumentFailure | null {
  const { accept, formats, maxBytes } = DOKUMENT_KINDS[uploader]
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? ''
  const isOfType =
    accept.split(',').includes(extension) || formats.some((format) => MIME_TYPES[format].includes(file.type))
  if (!isOfType) return findDokumentFailure('DATEI_TYP', uploader)
  if (file.size <= maxBytes) return null
  const failure = findDokumentFailure('DATEI_ZU_GROSS', uploader)
  return failure && { ...failure, text: `${failure.text} Ihre hat ${fileSize(file.size)}.` }
}

/** Formats that every browser can show: if decoding fails, the file is broken. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Checks like `checkFile`, and also that the browser can decode a JPEG, PNG or WebP picture. */
export async function checkPicture(file: File, uploader: DokumentKind): Promise<DokumentFailure | null> {
  const failure = checkFile(file, uploader)
  if (failure || !SHOWN.has(file.type)) return failure
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return null
  } catch {
    return findDokumentFailure('DATEI_UNLESBAR', uploader)
  }
}
