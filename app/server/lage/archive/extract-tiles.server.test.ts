import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PMTiles, type RangeResponse, TileType, tileIdToZxy } from 'pmtiles'
import { describe, expect, onTestFinished, test } from 'vitest'
import { STORED_TILES } from '#app/server/config/parse-config.server.ts'
import { answerTiles } from '#app/server/lage/map-tiles.server.ts'
import { TILES_KEY } from '#app/server/lage/tiles.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { ALL_LAYERS, buildArchive, joinArchive, toDirectory } from '#tests/setup/files/pmtiles-fixture.ts'
import { startTileServer } from '#tests/setup/files/tile-server.ts'
import { findExtract, storeExtract } from './extract-tiles.server.ts'
import { openSource, type RangeSource } from './range-source.server.ts'
import { listTileIds } from './tile-area.server.ts'

const LEIPZIG = { breitengrad: 51.34, laengengrad: 12.37 }
const ROSTOCK = { breitengrad: 54.09, laengengrad: 12.13 }
const WATER = new Uint8Array(50).fill(7)

/** Tiles of two towns up to zoom 15. Every fifth has the bytes of all water, the others their own. */
function makeTiles(size: number): Map<number, Uint8Array> {
  const ids = Array.from(listTileIds([LEIPZIG, ROSTOCK], { min: 0, max: 15 }))
  return new Map(ids.map((id) => [id, id % 5 === 0 ? WATER : randomBytes(size)]))
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wp-karte-'))
  onTestFinished(async () => {
    await rm(folder, { recursive: true })
    await getStorage().delete(TILES_KEY)
  })
  return folder
}

async function openFile(bytes: Uint8Array): Promise<RangeSource> {
  const path = join(await makeFolder(), 'offen.pmtiles')
  await writeFile(path, bytes)
  const source = await openSource(path)
  onTestFinished(() => source[Symbol.asyncDispose]())
  return source
}

/** Opens without the delays before a retry. */
const openUrl = (url: string) => openSource(url, { wait: async () => undefined })

async function extractTo(folder: string, source: RangeSource): Promise<void> {
  const extract = await findExtract(source, [LEIPZIG])
  await storeExtract(source, extract, { storage: getStorage(), folder, tell: () => undefined })
}

/** Opens the stored tiles as the page does. */
function openStored(): PMTiles {
  return new PMTiles({
    getKey: () => 'karte',
    getBytes: async (offset, length): Promise<RangeResponse> => {
      const range = `bytes=${offset}-${offset + length - 1}`
      const answer = await answerTiles(STORED_TILES, new Request('http://portal.example/', { headers: { range } }))
      expect(answer.status).toBe(206)
      return { data: await answer.arrayBuffer(), etag: answer.headers.get('etag') ?? undefined }
    },
  })
}

async function expectLeipzig(tiles: ReadonlyMap<number, Uint8Array>): Promise<void> {
  const archive = openStored()
  const wanted = new Set(listTileIds([LEIPZIG], { min: 0, max: 15 }))
  for (const [id, bytes] of tiles) {
    const found = await archive.getZxy(...tileIdToZxy(id))
    expect(found && Buffer.from(found.data)).toEqual(wanted.has(id) ? Buffer.from(bytes) : undefined)
  }
  const header = await archive.getHeader()
  expect(header).toMatchObject({ clustered: true, tileType: TileType.Mvt, minZoom: 0, maxZoom: 15 })
  expect(header.numAddressedTiles).toBe(wanted.size)
  const own = Array.from(wanted).filter((id) => id % 5 !== 0)
  expect(header.numTileContents).toBe(own.length + 1)
  expect(header.tileDataLength).toBe(own.length * 300 + WATER.length)
  expect(await archive.getMetadata()).toHaveProperty('vector_layers.0.id', 'earth')
}

describe('LAGE-7: the area around the stock', () => {
  test.each([undefined, 20])(
    'is taken from a file and read by the page (leaf directories of %s)',
    async (leafEntries) => {
      const tiles = makeTiles(300)
      const source = await openFile(buildArchive({ tiles, zooms: [0, 15], leafEntries }))
      const folder = await makeFolder()
      await extractTo(folder, source)
      await expectLeipzig(tiles)
      expect(await readdir(folder)).toEqual([])
    },
  )

  test('is taken by ranges from a server, in few requests', async () => {
    const tiles = makeTiles(300)
    await using server = await startTileServer(buildArchive({ tiles, zooms: [0, 15], leafEntries: 20 }))
    await using source = await openUrl(server.url)
    await extractTo(await makeFolder(), source)
    await expectLeipzig(tiles)
    expect(server.ranges.length).toBeLessThan(40)
  })

  test('consists of pictures up to zoom 16 if the archive has pictures', async () => {
    const ids = listTileIds([LEIPZIG], { min: 14, max: 17 })
    const tiles = new Map(Array.from(ids, (id) => [id, Uint8Array.from([id % 251])]))
    await extractTo(await makeFolder(), await openFile(buildArchive({ tiles, zooms: [14, 17], tileType: 2 })))
    expect(await openStored().getHeader()).toMatchObject({ tileType: TileType.Png, minZoom: 14, maxZoom: 16 })
  })
})

describe('LAGE-7: interruptions', () => {
  const TILE = 30_000
  const isOfTiles = ({ start, end }: { start: number; end: number }) => end - start > TILE

  test('a lost connection is tried again, and bytes are not loaded twice after a restart', async () => {
    const tiles = makeTiles(TILE)
    await using server = await startTileServer(buildArchive({ tiles, zooms: [0, 15] }))
    await using source = await openUrl(server.url)
    const folder = await makeFolder()
    let answered = 0
    server.intercept = (range, response) => {
      if (!isOfTiles(range)) return false
      answered += 1
      // The first request of each pair is interrupted; from the third answer on, all are.
      if (answered % 2 === 0 && answered <= 4) return false
      response.destroy()
      return true
    }
    await expect(extractTo(folder, source)).rejects.toThrow('was schon geladen ist, lädt er nicht neu')
    expect(await getStorage().exists(TILES_KEY)).toBe(false)
    const loaded = server.ranges.filter(isOfTiles)
    expect(loaded).toHaveLength(2)

    server.intercept = () => false
    server.ranges.length = 0
    await extractTo(folder, source)
    const later = server.ranges.filter(isOfTiles)
    expect(later.length).toBeGreaterThan(0)
    for (const { start } of later)
      expect(loaded.some((range) => range.start <= start && start <= range.end)).toBe(false)
    const archive = openStored()
    for (const id of listTileIds([LEIPZIG], { min: 0, max: 15 })) {
      const found = await archive.getZxy(...tileIdToZxy(id))
      expect(found && Buffer.from(found.data).equals(tiles.get(id) ?? WATER)).toBe(true)
    }
  })

  test('another archive starts anew, and replaces what is unfinished', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'unfinished'), 'x')
    const source = await openFile(buildArchive({ tiles: makeTiles(300), zooms: [0, 15] }))
    const extract = await findExtract(source, [LEIPZIG])
    const options = { storage: getStorage(), folder, tell: () => undefined }
    const refused = storeExtract(source, extract, { ...options, findFreeBytes: async () => 1_000 })
    await expect(refused).rejects.toThrow(/sind 1 MB frei, nötig sind 1 MB[\s\S]*Nothing in the portal was changed\.$/)
    expect(await readdir(folder)).toEqual([extract.name])
    expect(await getStorage().exists(TILES_KEY)).toBe(false)
  })

  test('an archive that changes is not mixed with the former one', async () => {
    await using server = await startTileServer(buildArchive({ tiles: makeTiles(300), zooms: [0, 15] }))
    await using source = await openUrl(server.url)
    server.etag = '"2"'
    await expect(findExtract(source, [LEIPZIG])).rejects.toThrow('hat sich währenddessen geändert')
  })

  test.each([
    ['a server without ranges', 200, 'gibt keine Teile her'],
    ['a missing file', 404, 'antwortet mit 404'],
    ['an overloaded server', 503, 'bricht immer wieder ab (HTTP 503)'],
  ])('reports %s', async (_, status, text) => {
    await using server = await startTileServer(new Uint8Array(1_000))
    server.intercept = (_range, response) => {
      response.writeHead(status).end('x')
      return true
    }
    await expect(openUrl(server.url)).rejects.toMatchObject({
      name: 'KarteError',
      message: expect.stringContaining(text),
    })
  })

  test('a server that sends other bytes than it was asked for is refused', async () => {
    await using server = await startTileServer(new Uint8Array(1_000))
    server.intercept = (_range, response) => {
      response.writeHead(206, { 'content-range': 'bytes 0-0/1000' }).end('too much')
      return true
    }
    await expect(openUrl(server.url)).rejects.toThrow('gibt keine Teile her')
  })
})

describe('LAGE-7: an archive is not believed', () => {
  const [id] = listTileIds([LEIPZIG], { min: 15, max: 15 })
  const tiles = new Map([[id ?? 0, new Uint8Array(10)]])
  const zooms: [number, number] = [15, 15]
  const withRoot = (root: number[], leaves: number[] = []) =>
    joinArchive({
      root,
      leaves,
      metadata: Array.from(Buffer.from(JSON.stringify({ vector_layers: ALL_LAYERS.map((name) => ({ id: name })) }))),
      tiles: [new Uint8Array(10)],
      counts: [1, 1, 1],
      kinds: [1, 1, 15, 15],
    })
  /** Sets 64 bits of a header: 16 is the length of the root directory. */
  const withHeader = (at: number, value: bigint) => {
    const bytes = buildArchive({ tiles, zooms })
    new DataView(bytes.buffer).setBigUint64(at, value, true)
    return bytes
  }
  const leafToItself = toDirectory([{ id: 0, run: 0, length: 5, offset: 0 }])
  const bomb = () => {
    const packed = gzipSync(new Uint8Array(40_000_000))
    const bytes = withRoot(Array.from(packed))
    bytes[97] = 2
    return bytes
  }

  test.each([
    ['something else', () => Buffer.from('<!doctype html>'.repeat(20)), 'kein PMTiles-Archiv'],
    ['an empty file', () => new Uint8Array(), 'kein PMTiles-Archiv'],
    ['version 2', () => buildArchive({ tiles, zooms }).fill(2, 7, 8), 'kein PMTiles-Archiv'],
    ['MapLibre tiles', () => buildArchive({ tiles, zooms, tileType: 6 }), 'nicht zeichnen'],
    ['tiles packed with zstd', () => buildArchive({ tiles, zooms, tileCompression: 4 }), 'nicht zeichnen'],
    ['layers of another schema', () => buildArchive({ tiles, zooms, layers: ['water', 'transportation'] }), 'roads'],
    ['another place', () => buildArchive({ tiles: new Map([[0, WATER]]), zooms }), 'keine Kacheln um den Bestand'],
    ['a file that ends early', () => buildArchive({ tiles, zooms }).subarray(0, 140), 'beschädigt'],
    ['a huge directory', () => withHeader(16, 5n * 1024n ** 3n), 'beschädigt'],
    ['a directory outside the file', () => withHeader(8, 2n ** 52n), 'beschädigt'],
    ['a packed directory that unpacks to 40 MB', bomb, 'beschädigt'],
    ['a directory that contains itself', () => withRoot(leafToItself, leafToItself), 'depth'],
    ['a huge tile', () => withRoot(toDirectory([{ id: id ?? 0, run: 1, length: 5_000_000, offset: 0 }])), 'beschädigt'],
  ])('%s is refused', async (_, build, text) => {
    const source = await openFile(build())
    const found = findExtract(source, [LEIPZIG])
    await expect(found).rejects.toMatchObject({ name: 'KarteError', message: expect.stringContaining(text) })
  })

  test('a tile beyond the end of the file is refused, and the former map stays', async () => {
    await getStorage().put(TILES_KEY, new Uint8Array(5))
    const source = await openFile(withRoot(toDirectory([{ id: id ?? 0, run: 1, length: 50, offset: 0 }])))
    await expect(extractTo(await makeFolder(), source)).rejects.toThrow('beschädigt')
    expect(await getStorage().findSize(TILES_KEY)).toBe(5)
  })

  test('without positions there is no area', async () => {
    const source = await openFile(buildArchive({ tiles, zooms }))
    await expect(findExtract(source, [])).rejects.toThrow('Keine Liegenschaft und kein Exposé hat eine Lage')
  })
})
