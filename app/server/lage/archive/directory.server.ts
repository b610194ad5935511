import { gzipSync } from 'node:zlib'
import type { Entry } from 'pmtiles'
import { brokenArchive } from './karte-error.server.ts'

export const HEADER_BYTES = 127
const MAX_ROOT_BYTES = 16_384 - HEADER_BYTES // Readers request header and root directory at once.
const LEAF_ENTRIES = 4_096

const FOLLOWS = 0

export function encodeDirectory(entries: readonly Entry[]): Uint8Array {
  const numbers = [entries.length]
  for (const [i, { tileId }] of entries.entries()) numbers.push(tileId - (entries[i - 1]?.tileId ?? 0))
  for (const { runLength } of entries) numbers.push(runLength)
  for (const { length } of entries) numbers.push(length)
  for (const [i, { offset }] of entries.entries()) {
    const before = entries[i - 1]
    numbers.push(before && before.offset + before.length === offset ? FOLLOWS : offset + 1)
  }
  const bytes: number[] = []
  for (const number of numbers) {
    let rest = number
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  return Uint8Array.from(bytes)
}

export function decodeDirectory(bytes: Uint8Array): Entry[] {
  const next = createVarintReader(bytes)
  const count = next()
  // Four numbers of at least a byte per entry.
  if (count * 4 > bytes.length) throw brokenArchive('directory')
  const entries: Entry[] = []
  let tileId = 0
  for (let i = 0; i < count; i += 1) {
    const step = next()
    if (i > 0 && step === 0) throw brokenArchive('order of the directory')
    tileId += step
    entries.push({ tileId, offset: 0, length: 0, runLength: 0 })
  }
  for (const entry of entries) entry.runLength = next()
  for (const entry of entries) {
    entry.length = next()
    if (entry.length === 0) throw brokenArchive('empty tile')
  }
  let follows: number | null = null
  for (const entry of entries) {
    const number = next()
    if (number === FOLLOWS && follows === null) throw brokenArchive('offsets')
    entry.offset = number === FOLLOWS ? (follows ?? 0) : number - 1
    follows = entry.offset + entry.length
  }
  return entries
}

function createVarintReader(bytes: Uint8Array): () => number {
  let at = 0
  return () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at]
      at += 1
      if (byte === undefined) throw brokenArchive('end of the directory')
      value += (byte & 127) * factor
      if (!Number.isSafeInteger(value)) throw brokenArchive('number')
      if (byte < 128) return value
      if (factor >= 2 ** 49) throw brokenArchive('number')
    }
  }
}

export function packDirectories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array } {
  const whole = gzipSync(encodeDirectory(entries))
  if (whole.length <= MAX_ROOT_BYTES) return { root: whole, leaves: new Uint8Array() }
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const leaves: Uint8Array[] = []
    const rows: Entry[] = []
    let offset = 0
    for (let i = 0; i < entries.length; i += size) {
      const part = entries.slice(i, i + size)
      const leaf = gzipSync(encodeDirectory(part))
      rows.push({ tileId: part[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 })
      leaves.push(leaf)
      offset += leaf.length
    }
    const root = gzipSync(encodeDirectory(rows))
    if (root.length <= MAX_ROOT_BYTES) return { root, leaves: Buffer.concat(leaves) }
  }
}
