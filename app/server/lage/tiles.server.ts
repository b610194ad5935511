import { config } from '#app/server/config/config.server.ts'
import { storageKey } from '#app/server/storage/storage-key.server.ts'
import type { Tiles } from '#app/shared/lage/lage-view.ts'

export const TILES_PATH = '/karte/kacheln.pmtiles'

export const TILES_KEY = storageKey('karte', 'kacheln.pmtiles')

export function findTiles(): Tiles | null {
  const { pmtiles, tilesUrl, attribution } = config.map
  if (pmtiles !== null) return { url: TILES_PATH, attribution }
  return tilesUrl === null ? null : { url: tilesUrl, attribution }
}
