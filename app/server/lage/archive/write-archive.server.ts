import type { FileHandle } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { Compression, type Header, tileIdToZxy } from 'pmtiles'
import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'
import { HEADER_BYTES, packDirectories } from './directory.server.ts'
import type { TilePlan } from './fetch-tiles.server.ts'

type NewArchive = {
  plan: TilePlan
  header: Pick<Header, 'tileType' | 'tileCompression'>
  metadata: Uint8Array
  section: Ausschnitt
}

export function buildBeginning({ plan, header, metadata, section }: NewArchive): Uint8Array {
  const { root, leaves } = packDirectories(plan.entries)
  const packed = gzipSync(metadata)
  const view = new DataView(new ArrayBuffer(HEADER_BYTES))
  for (const [i, byte] of [...Buffer.from('PMTiles'), 3].entries()) view.setUint8(i, byte)
  let offset = HEADER_BYTES
  for (const [i, length] of [root.length, packed.length, leaves.length, plan.bytes].entries()) {
    view.setBigUint64(8 + i * 16, BigInt(offset), true)
    view.setBigUint64(16 + i * 16, BigInt(length), true)
    offset += length
  }
  const addressed = plan.entries.reduce((sum, { runLength }) => sum + runLength, 0)
  for (const [i, count] of [addressed, plan.entries.length, plan.pieces.length].entries()) {
    view.setBigUint64(72 + i * 8, BigInt(count), true)
  }
  const [first, last] = [plan.entries[0], plan.entries.at(-1)]
  const [minZoom] = tileIdToZxy(first?.tileId ?? 0)
  const [maxZoom] = tileIdToZxy(last ? last.tileId + last.runLength - 1 : 0)
  const kinds = [1, Compression.Gzip, header.tileCompression, header.tileType, minZoom, maxZoom]
  for (const [i, byte] of kinds.entries()) view.setUint8(96 + i, byte)
  const { south, west, north, east } = section
  const edges = [west, south, east, north]
  for (const [i, degrees] of edges.entries()) view.setInt32(102 + i * 4, Math.round(degrees * 1e7), true)
  view.setUint8(118, minZoom)
  const centre = [(west + east) / 2, (south + north) / 2]
  for (const [i, degrees] of centre.entries()) view.setInt32(119 + i * 4, Math.round(degrees * 1e7), true)
  return Buffer.concat([new Uint8Array(view.buffer), root, packed, leaves])
}

export async function* writeArchive(
  beginning: Uint8Array,
  { file, bytes }: { file: FileHandle; bytes: number },
): AsyncGenerator<Uint8Array> {
  yield beginning
  yield* file.createReadStream({ start: 0, end: bytes - 1, autoClose: false })
}
