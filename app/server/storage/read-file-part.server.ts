import { open } from 'node:fs/promises'

/** Part of a file, up to its end; empty beyond it. `etag` and `size` are those of the whole file. */
export type FilePart = { bytes: Uint8Array<ArrayBuffer>; size: number; etag: string }
export type PartPosition = { start: number; length: number }

export async function readFilePart(path: string, { start, length }: PartPosition): Promise<FilePart> {
  await using file = await open(path)
  const { size, mtimeMs } = await file.stat()
  const bytes = new Uint8Array(Math.max(0, Math.min(length, size - start)))
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, start + at)
    if (bytesRead === 0) throw new Error('The file has become shorter while it was being read.')
    at += bytesRead
  }
  return { bytes, size, etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"` }
}
