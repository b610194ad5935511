import { type FileHandle, open } from 'node:fs/promises'

/** Limit of a requested range. Directories of a tile file have some hundred kB, tiles less. */
const MAX_BYTES = 4 * 1024 * 1024

/** Sends a range of the company's tile file (LAGE-3). 416 without a valid range, since the file may cover a country. */
export async function answerTiles(path: string, request: Request): Promise<Response> {
  const file = await open(path).catch(() => null)
  if (file === null) return new Response(null, { status: 404 })
  try {
    return await answerRange(file, request.headers.get('range') ?? '')
  } finally {
    await file.close()
  }
}

async function answerRange(file: FileHandle, range: string): Promise<Response> {
  const { size, mtimeMs } = await file.stat()
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range) ?? []
  const start = Number(from)
  const end = Math.min(Number(to), size - 1, start + MAX_BYTES - 1)
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600',
    'Content-Type': 'application/octet-stream',
    ETag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
  }
  // NaN compares false: no or an invalid range.
  if (!(start <= end)) {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  }
  const { buffer } = await file.read(new Uint8Array(end - start + 1), 0, end - start + 1, start)
  return new Response(buffer, {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${start}-${end}/${size}` },
  })
}
