import { Compression, type Entry, PMTiles, TileType, tileIdToZxy } from 'pmtiles'
import { expect, test } from 'vitest'
import { buildBeginning } from './write-archive.server.ts'

test('LAGE-7: the page finds the tiles of an archive whose directory needs leaves', async () => {
  const entries: Entry[] = []
  let offset = 0
  for (let i = 0; i < 60_000; i += 1) {
    const length = 1 + ((i * 7_919) % 50_000)
    entries.push({ tileId: 100 + i * 3, offset, length, runLength: 1 + (i % 3) })
    offset += length
  }
  const beginning = buildBeginning({
    plan: { entries, pieces: [], bytes: offset },
    header: { tileType: TileType.Mvt, tileCompression: Compression.None },
    metadata: Buffer.from('{"name":"x"}'),
    section: { south: 51, west: 12, north: 52, east: 13 },
  })
  const asked: number[][] = []
  const archive = new PMTiles({
    getKey: () => 'karte',
    getBytes: async (start, length) => {
      asked.push([start - beginning.length, length])
      const bytes = new Uint8Array(length)
      bytes.set(beginning.subarray(start, start + length))
      return { data: bytes.buffer }
    },
  })
  expect(await archive.getHeader()).toMatchObject({ minZoom: 4, maxZoom: 9, minLat: 51, maxLon: 13, centerLon: 12.5 })
  expect(await archive.getMetadata()).toEqual({ name: 'x' })
  for (const i of [0, 1, 4_095, 4_096, 31_111, 59_999]) {
    const entry = entries[i]
    await archive.getZxy(...tileIdToZxy((entry?.tileId ?? 0) + (i % 3)))
    expect(asked.at(-1)).toEqual([entry?.offset, entry?.length])
  }
})
