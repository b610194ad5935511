import { config } from '#app/server/config/config.server.ts'
import type { Tiles } from '#app/shared/lage/lage-view.ts'

/** Where our own file is served. */
export const TILES_PATH = '/karte/kacheln.pmtiles'

/** Where maps get their tiles; null where there are none by the settings. */
export function findTiles(): Tiles | null {
  const { pmtiles, tilesUrl, attribution } = config.map
  if (pmtiles !== null) return { url: TILES_PATH, attribution }
  return tilesUrl === null ? null : { url: tilesUrl, attribution }
}
