import { fileSize } from '#app/shared/format/file-size.ts'
import { type DokumentFailure, findDokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import { type DokumentFormat, UPLOADERS, type UploaderName } from '#app/shared/mieterfragebogen/dokument-uploader.ts'

/** What a browser calls a file of this format. */
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
 * Why a file need not be sent at all; null where it may be. By name or by what the browser calls it, as phones leave out
 * the one or the other: what it really is, the server looks at.
 */
export function checkFile(file: ChosenFile, uploader: UploaderName): DokumentFailure | null {
  const { accept, formats, maxBytes } = UPLOADERS[uploader]
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? ''
  const isOfType =
    accept.split(',').includes(extension) || formats.some((format) => MIME_TYPES[format].includes(file.type))
  if (!isOfType) return findDokumentFailure('DATEI_TYP', uploader)
  if (file.size <= maxBytes) return null
  const failure = findDokumentFailure('DATEI_ZU_GROSS', uploader)
  return failure && { ...failure, text: `${failure.text} Ihre hat ${fileSize(file.size)}.` }
}

/** Formats that every browser shows: what it cannot read of them is broken. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** The same for a picture that is looked at first, which also has to be readable. */
export async function checkPicture(file: File, uploader: UploaderName): Promise<DokumentFailure | null> {
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
