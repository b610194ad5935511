import { open } from 'node:fs/promises'
import type { Executor } from '#app/server/db/database.server.ts'
import { getLogger } from '#app/server/log/logger.server.ts'
import type { DokumentFormat, DokumentKind } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { scanFile } from './clamd.server.ts'
import { listKnownPaths } from './dokument.repository.server.ts'
import { findDokumentFormat, HEAD_BYTES, isNameOf } from './dokument-format.server.ts'
import { prepareDokument } from './dokument-process.server.ts'
import type { Prepared } from './prepared-file.server.ts'
import type { UploadFiles } from './upload-folder.server.ts'
import { dokumentError } from './upload-input.server.ts'

export type CheckedDokument = Exclude<Prepared, { refused: unknown }> & {
  sent: DokumentFormat
  /** `pruefung`: the virus scan is still pending. */
  status: 'bereit' | 'pruefung'
}

type Check = {
  files: UploadFiles
  name: string
  uploader: DokumentKind
  formats: readonly DokumentFormat[]
  /** Text of the watermark on an identity document (DOKUMENT-5). */
  kopie: string | null
  owner: string
  /** Called with the CPU milliseconds that the check has used. */
  onUsed: (ms: number) => Promise<void>
}

/** Checks a document before it is stored (DOKUMENT-2, DOKUMENT-9). The texts of its errors fit the form `uploader`. */
export async function checkDokument(check: Check): Promise<CheckedDokument> {
  const { files, name, uploader, formats, kopie, owner, onUsed } = check
  const format = findDokumentFormat(await readHead(files.sent))
  if (format === null || !formats.includes(format) || !isNameOf(name, format)) {
    throw dokumentError('DATEI_TYP', uploader)
  }
  const scanned = await scanFile(files.sent)
  if (scanned === 'found') {
    getLogger().warn({ owner }, 'the virus scanner has refused an upload')
    throw dokumentError('DATEI_VIRUS', uploader)
  }
  const task = { source: files.sent, target: files.prepared, format, kopie }
  const prepared = await prepareDokument(task, { owner, onUsed })
  if ('refused' in prepared) throw dokumentError(prepared.refused, uploader)
  return { ...prepared, sent: format, status: scanned === 'clean' ? 'bereit' : 'pruefung' }
}

export async function isPathTaken(db: Executor, path: string): Promise<boolean> {
  return (await listKnownPaths(db, [path])).has(path)
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
