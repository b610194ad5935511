import type { FileHandle } from 'node:fs/promises'
import type { Entry } from 'pmtiles'
import { brokenArchive } from './karte-error.server.ts'
import type { RangeSource } from './range-source.server.ts'
import type { FoundTile } from './read-archive.server.ts'

const MAX_REQUEST_BYTES = 4 * 1024 * 1024
const MAX_GAP_BYTES = 64 * 1024

type Piece = { offset: number; length: number; at: number }

export type TilePlan = { entries: Entry[]; pieces: Piece[]; bytes: number }

export function planTiles(found: readonly FoundTile[]): TilePlan {
  const [entries, pieces]: [Entry[], Piece[]] = [[], []]
  const known = new Map<number, Piece>()
  let bytes = 0
  for (const { id, offset, length } of found) {
    let piece = known.get(offset)
    if (piece === undefined) {
      piece = { offset, length, at: bytes }
      bytes += length
      known.set(offset, piece)
      pieces.push(piece)
    }
    if (piece.length !== length) throw brokenArchive('length of a tile')
    const last = entries.at(-1)
    if (last && last.offset === piece.at && last.tileId + last.runLength === id) last.runLength += 1
    else entries.push({ tileId: id, offset: piece.at, length, runLength: 1 })
  }
  return { entries, pieces, bytes }
}

type Target = { file: FileHandle; tell: (loaded: number) => void }

/**
 * Loads the pieces into a file, one after the other. The size of the file is the progress: a restart continues at the
 * first piece that is not complete. Two concurrent runs write the same bytes to the same places.
 */
export async function fetchTiles(
  source: RangeSource,
  { pieces, start }: { pieces: readonly Piece[]; start: number },
  { file, tell }: Target,
): Promise<void> {
  const { size } = await file.stat()
  let from = pieces.findIndex(({ at, length }) => at + length > size)
  while (from !== -1 && from < pieces.length) {
    const group = takeGroup(pieces, from)
    const [first, last] = [group[0], group.at(-1)]
    if (!first || !last) return
    const loaded = await source.read(start + first.offset, last.offset + last.length - first.offset)
    const parts = group.map(({ offset, length }) =>
      loaded.subarray(offset - first.offset, offset - first.offset + length),
    )
    await writeAll(file, Buffer.concat(parts), first.at)
    from += group.length
    tell(last.at + last.length)
  }
}

function takeGroup(pieces: readonly Piece[], from: number): Piece[] {
  const group: Piece[] = []
  const start = pieces[from]?.offset ?? 0
  for (let i = from; i < pieces.length; i += 1) {
    const [piece, before] = [pieces[i], group.at(-1)]
    if (!piece) break
    const gap = before ? piece.offset - before.offset - before.length : 0
    if (gap < 0 || gap > MAX_GAP_BYTES || (before && piece.offset + piece.length - start > MAX_REQUEST_BYTES)) break
    group.push(piece)
  }
  return group
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  // A disk that becomes full takes a part first, and fails with the next write.
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at, bytes.length - at, position + at)
    at += bytesWritten
  }
}
