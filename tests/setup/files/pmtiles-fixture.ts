/**
 * Builds an uncompressed PMTiles file (version 3) of two zooms: land everywhere, a lake in the middle of each tile.
 * Written by hand, so that tests need neither a download nor a library.
 */
export function buildPmtiles(): Uint8Array<ArrayBuffer> {
  const tile = buildTile()
  // Zoom 0 is tile 0, zoom 1 is tiles 1 to 4; all have the same bytes.
  const root = [...varints(2, 0, 1), ...varints(1, 4), ...varints(tile.length, tile.length), ...varints(1, 1)]
  const metadata = toBytes('{"vector_layers":[{"id":"earth","fields":{}},{"id":"water","fields":{}}]}')
  return joinArchive({ root, metadata, leaves: [], tiles: [tile], counts: [5, 2, 1], kinds: [1, 1, 0, 1] })
}

export const ALL_LAYERS = ['earth', 'landuse', 'water', 'buildings', 'roads', 'places']

type Archive = {
  /** Tiles by ascending id. Equal bytes are stored once. */
  tiles: ReadonlyMap<number, Uint8Array>
  zooms: [min: number, max: number]
  layers?: readonly string[]
  tileType?: number
  tileCompression?: number
  /** Entries of a leaf directory; without it there is only the root. */
  leafEntries?: number
}

export function buildArchive({ tiles, zooms, layers = ALL_LAYERS, leafEntries, ...options }: Archive) {
  const { tileType = 1, tileCompression = 1 } = options
  const contents = new Map<string, { offset: number; bytes: Uint8Array }>()
  let offset = 0
  const entries = Array.from(tiles, ([id, bytes]) => {
    const key = Buffer.from(bytes).toString('latin1')
    const known = contents.get(key) ?? { offset, bytes }
    if (!contents.has(key)) offset += bytes.length
    contents.set(key, known)
    return { id, run: 1, length: bytes.length, offset: known.offset }
  })
  const [root, leaves] = leafEntries === undefined ? [toDirectory(entries), []] : toLeaves(entries, leafEntries)
  return joinArchive({
    root,
    leaves,
    metadata: toBytes(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) })),
    tiles: Array.from(contents.values(), ({ bytes }) => bytes),
    counts: [entries.length, entries.length, contents.size],
    kinds: [tileCompression, tileType, ...zooms],
  })
}

type Entry = { id: number; run: number; length: number; offset: number }

export function toDirectory(entries: readonly Entry[]): number[] {
  return [
    ...varints(entries.length),
    ...entries.flatMap(({ id }, i) => varints(id - (entries[i - 1]?.id ?? 0))),
    ...entries.flatMap(({ run }) => varints(run)),
    ...entries.flatMap(({ length }) => varints(length)),
    ...entries.flatMap((entry) => varints(entry.offset + 1)),
  ]
}

function toLeaves(entries: readonly Entry[], size: number): [root: number[], leaves: number[]] {
  const [rows, leaves]: [Entry[], number[]] = [[], []]
  for (let i = 0; i < entries.length; i += size) {
    const leaf = toDirectory(entries.slice(i, i + size))
    rows.push({ id: entries[i]?.id ?? 0, run: 0, length: leaf.length, offset: leaves.length })
    leaves.push(...leaf)
  }
  return [toDirectory(rows), leaves]
}

const toBytes = (text: string) => Array.from(new TextEncoder().encode(text))

type Sections = {
  root: readonly number[]
  metadata: readonly number[]
  leaves: readonly number[]
  tiles: readonly ArrayLike<number>[]
  counts: readonly number[]
  /** Compression and type of the tiles, first and last zoom. */
  kinds: readonly number[]
}

/** Joins the sections of an archive with uncompressed directories that covers the whole earth. */
export function joinArchive({ root, metadata, leaves, tiles, counts, kinds }: Sections): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(127))
  for (const [i, byte] of [...new TextEncoder().encode('PMTiles'), 3].entries()) header.setUint8(i, byte)
  const tileBytes = tiles.reduce((sum, { length }) => sum + length, 0)
  let offset = 127
  for (const [i, length] of [root.length, metadata.length, leaves.length, tileBytes].entries()) {
    header.setBigUint64(8 + i * 16, BigInt(offset), true)
    header.setBigUint64(16 + i * 16, BigInt(length), true)
    offset += length
  }
  for (const [i, count] of counts.entries()) header.setBigUint64(72 + i * 8, BigInt(count), true)
  // Clustered, uncompressed directories.
  for (const [i, byte] of [1, 1, ...kinds].entries()) header.setUint8(96 + i, byte)
  for (const [i, degrees] of [-180, -85, 180, 85].entries()) header.setInt32(102 + i * 4, degrees * 1e7, true)
  const parts = [new Uint8Array(header.buffer), root, metadata, leaves, ...tiles]
  return Uint8Array.from(Buffer.concat(parts.map((part) => Uint8Array.from(part))))
}

const EXTENT = 4096

/** Builds a vector tile (Mapbox, version 2) with the layers earth and water. */
function buildTile(): number[] {
  return [...layer('earth', square(0, EXTENT)), ...layer('water', square(EXTENT / 4, EXTENT / 2))]
}

function layer(name: string, geometry: number[]): number[] {
  const feature = [...field(3, 0), 3, ...bytes(4, geometry)]
  return bytes(3, [
    ...field(15, 0),
    2,
    ...bytes(1, [...new TextEncoder().encode(name)]),
    ...bytes(2, feature),
    ...field(5, 0),
    ...varints(EXTENT),
  ])
}

/** Draws a square: move to a corner, three lines, close. */
function square(from: number, size: number): number[] {
  const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)
  const steps = [size, 0, 0, size, -size, 0].map(zigzag)
  return varints(1 | (1 << 3), zigzag(from), zigzag(from), 2 | (3 << 3), ...steps, 7 | (1 << 3))
}

const field = (number: number, type: number) => varints((number << 3) | type)

const bytes = (number: number, content: number[]) => [...field(number, 2), ...varints(content.length), ...content]

export function varints(...values: number[]): number[] {
  return values.flatMap((value) => {
    const out: number[] = []
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
      if (rest < 128) return [...out, rest]
      out.push((rest % 128) | 128)
    }
  })
}
