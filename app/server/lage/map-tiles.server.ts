import { STORED_TILES } from '#app/server/config/parse-config.server.ts'
import { type FilePart, type PartPosition, readFilePart } from '#app/server/storage/read-file-part.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { TILES_KEY } from './tiles.server.ts'

/** Maximum number of bytes per read. Directories of a tile file have some hundred kB, tiles have less. */
export const MAX_RANGE_BYTES = 4 * 1024 * 1024

/** Returns a range of the company's tile file (LAGE-3); 416 without a valid range, since the file can be huge. */
export async function answerTiles(place: string, request: Request): Promise<Response> {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(request.headers.get('range') ?? '') ?? []
  const start = Number(from)
  const length = Math.min(Number(to) - start + 1, MAX_RANGE_BYTES)
  // NaN compares false: no or an invalid range.
  const part = await readPart(place, length > 0 ? { start, length } : { start: 0, length: 0 })
  if (part === null) return new Response(null, { status: 404 })
  const { bytes, size, etag } = part
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600',
    'Content-Type': 'application/octet-stream',
    ETag: etag,
  }
  if (bytes.length === 0) return new Response(null, { status: 416, headers })
  return new Response(bytes, {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${start}-${start + bytes.length - 1}/${size}` },
  })
}

function readPart(place: string, part: PartPosition): Promise<FilePart | null> {
  if (place === STORED_TILES) return getStorage().readPart(TILES_KEY, part)
  return readFilePart(place, part).catch(() => null)
}
