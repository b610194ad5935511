import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { bytesToHeader, Compression, type Entry, type Header, TileType } from 'pmtiles'
import { MAX_RANGE_BYTES } from '#app/server/lage/map-tiles.server.ts'
import { isText, listOf, objectOf } from '#app/shared/json/guards.ts'
import { TILE_LAYERS } from '#app/shared/lage/tile-set.ts'
import { decodeDirectory, HEADER_BYTES } from './directory.server.ts'
import { brokenArchive, KarteError } from './karte-error.server.ts'
import type { RangeSource } from './range-source.server.ts'

const MAX_UNPACKED_BYTES = 32 * 1024 * 1024
const MAX_DEPTH = 4

const PICTURES: readonly TileType[] = [TileType.Png, TileType.Jpeg, TileType.Webp, TileType.Avif]
const DRAWABLE: readonly Compression[] = [Compression.None, Compression.Gzip]

export type FoundTile = { id: number; offset: number; length: number }

export type Archive = {
  header: Header
  isVector: boolean
  metadata: Uint8Array
  find(ids: Float64Array): Promise<FoundTile[]>
}

/**
 * Reads header and metadata of an archive. Limits every length that the archive states.
 * @throws KarteError if the archive is broken, or has tiles that the map of the portal cannot draw
 */
export async function readArchive(source: RangeSource): Promise<Archive> {
  const header = await readHeader(source)
  const unpack = async (offset: number, length: number) => {
    if (length > MAX_RANGE_BYTES) throw brokenArchive(`${length} bytes`)
    return decompress(await source.read(offset, length), header.internalCompression)
  }
  const metadata = await unpack(header.jsonMetadataOffset, header.jsonMetadataLength)
  const isVector = header.tileType === TileType.Mvt
  refuseOtherTiles(header, metadata)
  return {
    header,
    isVector,
    metadata,
    find: async (ids) => {
      const found: FoundTile[] = []
      const read = async (offset: number, length: number) => decodeDirectory(await unpack(offset, length))
      const walk = async (entries: readonly Entry[], part: Part, depth: number): Promise<void> => {
        if (depth > MAX_DEPTH) throw brokenArchive('depth of the directories')
        let { from } = part
        for (const [i, entry] of entries.entries()) {
          from = lowerBound(ids, entry.tileId, { from, to: part.to })
          const isLeaf = entry.runLength === 0
          const end = isLeaf ? (entries[i + 1]?.tileId ?? Number.POSITIVE_INFINITY) : entry.tileId + entry.runLength
          const to = lowerBound(ids, end, { from, to: part.to })
          if (from === to) continue
          if (isLeaf) {
            const leaf = await read(header.leafDirectoryOffset + entry.offset, entry.length)
            await walk(leaf, { from, to }, depth + 1)
          } else {
            if (entry.length > MAX_RANGE_BYTES) throw brokenArchive(`tile of ${entry.length} bytes`)
            for (const id of ids.subarray(from, to)) found.push({ id, offset: entry.offset, length: entry.length })
          }
          from = to
        }
      }
      await walk(await read(header.rootDirectoryOffset, header.rootDirectoryLength), { from: 0, to: ids.length }, 1)
      return found
    },
  }
}

type Part = { from: number; to: number }

function lowerBound(ids: Float64Array, value: number, { from, to }: Part): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

async function readHeader(source: RangeSource): Promise<Header> {
  const bytes = source.size < HEADER_BYTES ? Buffer.alloc(0) : Buffer.from(await source.read(0, HEADER_BYTES))
  if (bytes.toString('latin1', 0, 7) !== 'PMTiles' || bytes[7] !== 3) {
    throw new KarteError(
      `${source.name} ist kein PMTiles-Archiv der Version 3.`,
      `${source.name} is no PMTiles archive of version 3.`,
    )
  }
  return bytesToHeader(new Uint8Array(bytes).buffer)
}

function decompress(bytes: Uint8Array, compression: Compression): Uint8Array {
  const limit = { maxOutputLength: MAX_UNPACKED_BYTES }
  try {
    if (compression === Compression.None) return bytes
    if (compression === Compression.Gzip) return gunzipSync(bytes, limit)
    if (compression === Compression.Brotli) return brotliDecompressSync(bytes, limit)
    if (compression === Compression.Zstd) return zstdDecompressSync(bytes, limit)
  } catch (error) {
    throw brokenArchive(error instanceof Error ? error.message : 'compression', { cause: error })
  }
  throw brokenArchive('compression')
}

const hasLayers = objectOf({ vector_layers: listOf(objectOf({ id: isText })) })

function refuseOtherTiles({ tileType, tileCompression }: Header, metadata: Uint8Array): void {
  if (PICTURES.includes(tileType) && DRAWABLE.includes(tileCompression)) return
  if (tileType !== TileType.Mvt || !DRAWABLE.includes(tileCompression)) {
    throw new KarteError(
      'Diese Kacheln kann die Karte des Portals nicht zeichnen. Sie zeichnet Vektorkacheln (MVT) und Bilder (PNG, JPEG, WebP, AVIF), unkomprimiert oder mit gzip.',
      'The map of the portal cannot draw these tiles. It draws vector tiles (MVT) and pictures (PNG, JPEG, WebP, AVIF), uncompressed or with gzip.',
    )
  }
  const layers = readLayers(metadata)
  const missing = TILE_LAYERS.filter((layer) => !layers.includes(layer))
  if (missing.length === 0) return
  throw new KarteError(
    `In diesen Vektorkacheln fehlen Ebenen, die die Karte des Portals zeichnet: ${missing.join(', ')}. Nehmen Sie ein Archiv mit den Ebenen von Protomaps.`,
    `These vector tiles lack layers that the map of the portal draws: ${missing.join(', ')}. Take an archive with the layers of Protomaps.`,
  )
}

function readLayers(metadata: Uint8Array): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(metadata).toString('utf8'))
    return hasLayers(value) ? value.vector_layers.map(({ id }) => id) : []
  } catch (error) {
    throw brokenArchive('metadata', { cause: error })
  }
}
