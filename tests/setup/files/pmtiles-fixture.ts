/**
 * Builds an uncompressed PMTiles file (version 3) of two zooms: land everywhere, a lake in the middle of each tile.
 * Written by hand, so that tests need neither a download nor a library.
 */
export function buildPmtiles(): Uint8Array<ArrayBuffer> {
  const tile = buildTile()
  // Zoom 0 is tile 0, zoom 1 is tiles 1 to 4; all have the same bytes.
  const directory = [...varints(2, 0, 1), ...varints(1, 4), ...varints(tile.length, tile.length), ...varints(1, 1)]
  const metadata = [
    ...new TextEncoder().encode('{"vector_layers":[{"id":"earth","fields":{}},{"id":"water","fields":{}}]}'),
  ]
  const header = new DataView(new ArrayBuffer(127))
  for (const [i, byte] of [...new TextEncoder().encode('PMTiles'), 3].entries()) header.setUint8(i, byte)
  const sections = [directory.length, metadata.length, 0, tile.length]
  let offset = 127
  for (const [i, length] of sections.entries()) {
    header.setBigUint64(8 + i * 16, BigInt(offset), true)
    header.setBigUint64(16 + i * 16, BigInt(length), true)
    offset += length
  }
  for (const [i, count] of [5, 2, 1].entries()) header.setBigUint64(72 + i * 8, BigInt(count), true)
  // Clustered, uncompressed directory and tiles, vector tiles, zooms 0 to 1, the whole earth.
  for (const [i, byte] of [1, 1, 1, 1, 0, 1].entries()) header.setUint8(96 + i, byte)
  for (const [i, degrees] of [-180, -85, 180, 85].entries()) header.setInt32(102 + i * 4, degrees * 1e7, true)
  return new Uint8Array([...new Uint8Array(header.buffer), ...directory, ...metadata, ...tile])
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

function varints(...values: number[]): number[] {
  return values.flatMap((value) => {
    const out: number[] = []
    for (let rest = value; ; rest = Math.floor(rest / 128)) {
      if (rest < 128) return [...out, rest]
      out.push((rest % 128) | 128)
    }
  })
}
