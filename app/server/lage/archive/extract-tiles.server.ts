import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#app/server/config/data-dir.server.ts'
import { TILES_KEY } from '#app/server/lage/tiles.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import type { Position } from '#app/shared/lage/lage.ts'
import { fetchTiles, planTiles, type TilePlan } from './fetch-tiles.server.ts'
import { KarteError } from './karte-error.server.ts'
import type { RangeSource } from './range-source.server.ts'
import { type Archive, readArchive } from './read-archive.server.ts'
import { listTileIds, sectionOfStock } from './tile-area.server.ts'
import { buildBeginning, writeArchive } from './write-archive.server.ts'

/** Highest stored zoom; the map opens at 15 and enlarges these tiles. Pictures have half the width of vector tiles. */
const MAX_ZOOM = { vector: 15, picture: 16 }

export type Extract = { archive: Archive; plan: TilePlan; positions: readonly Position[]; name: string }

export async function findExtract(source: RangeSource, positions: readonly Position[]): Promise<Extract> {
  if (positions.length === 0) throw withoutPositions()
  const archive = await readArchive(source)
  const { header, isVector } = archive
  const max = Math.min(header.maxZoom, isVector ? MAX_ZOOM.vector : MAX_ZOOM.picture)
  const ids = listTileIds(positions, { min: header.minZoom, max })
  const plan = planTiles(await archive.find(ids))
  if (plan.entries.length === 0) throw withoutTiles(source.name)
  const name = createHash('sha256').update(`${source.name}\n${source.version}\n`).update(ids).digest('hex')
  return { archive, plan, positions, name }
}

type StoreOptions = {
  storage: Storage
  folder: string
  tell: (loaded: number) => void
  findFreeBytes?: (folder: string) => Promise<number>
}

/**
 * Loads the tiles and stores them for the portal. The portal reads the former tiles until the new ones are complete.
 * @throws KarteError if the disk is too small or a tile cannot be loaded
 */
export async function storeExtract(source: RangeSource, extract: Extract, options: StoreOptions): Promise<void> {
  const { archive, plan, positions, name } = extract
  const { storage, folder, tell, findFreeBytes = freeBytesOf } = options
  makeFolder(folder, 0o700)
  for (const other of await readdir(folder)) if (other !== name) await rm(join(folder, other), { force: true })
  const path = join(folder, name)
  await using file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  // The storage writes a second copy before it replaces the former one.
  const needed = 2 * plan.bytes - (await file.stat()).size
  const free = await findFreeBytes(folder)
  if (needed > free) throw diskFull(folder, { needed, free })
  await fetchTiles(source, { pieces: plan.pieces, start: archive.header.tileDataOffset }, { file, tell })
  const { header, metadata } = archive
  const beginning = buildBeginning({ plan, header, metadata, section: sectionOfStock(positions) })
  await storage.put(TILES_KEY, writeArchive(beginning, { file, bytes: plan.bytes }))
  await rm(path, { force: true })
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const withoutPositions = () =>
  new KarteError(
    'Keine Liegenschaft und kein Exposé hat eine Lage; darum gibt es kein Gebiet. Tragen Sie Positionen ein (Verwaltung oder Import).',
    'No property and no Exposé has a position, so there is no area. Enter positions (back office or import).',
  )

const withoutTiles = (name: string) =>
  new KarteError(
    `${name} enthält keine Kacheln um den Bestand. Nehmen Sie ein Archiv, das dieses Gebiet enthält.`,
    `${name} has no tiles around the stock. Take an archive that contains this area.`,
  )

const MB = 1_000_000

function diskFull(folder: string, { needed, free }: { needed: number; free: number }): KarteError {
  const [wanted, left] = [needed, free].map((bytes) => Math.ceil(bytes / MB))
  return new KarteError(
    `In ${folder} sind ${left} MB frei, nötig sind ${wanted} MB. Schaffen Sie Platz und starten Sie den Befehl noch einmal. Am Portal wurde nichts geändert.`,
    `${folder} has ${left} MB left, ${wanted} MB are needed. Make room and start the command again. Nothing in the portal was changed.`,
  )
}
