import { zxyToTileId } from 'pmtiles'
import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'
import type { Position } from '#app/shared/lage/lage.ts'
import { KarteError } from './karte-error.server.ts'

/**
 * Distance in km from a house to each edge of its map section. For a hidden address, the map opens at zoom 13, where a
 * window of 1,280 pixels shows 8 km; the rest is for moving the map.
 */
export const MARGIN_KM = 5
/** Up to this zoom, the section around the whole stock is stored: the map of a list has no gaps between towns. */
const OVERVIEW_ZOOM = 8
const MAX_TILES = 500_000

const KM_PER_DEGREE = 111.2
const MAX_DEGREES_NORTH = 85.05

type Zooms = { min: number; max: number }

export function sectionOfStock(positions: readonly Position[]): Ausschnitt {
  const sections = positions.map(sectionOfPosition)
  return {
    south: sections.reduce((edge, { south }) => Math.min(edge, south), 90),
    west: sections.reduce((edge, { west }) => Math.min(edge, west), 180),
    north: sections.reduce((edge, { north }) => Math.max(edge, north), -90),
    east: sections.reduce((edge, { east }) => Math.max(edge, east), -180),
  }
}

function sectionOfPosition({ breitengrad, laengengrad }: Position): Ausschnitt {
  const north = MARGIN_KM / KM_PER_DEGREE
  const latitude = Math.max(-MAX_DEGREES_NORTH, Math.min(MAX_DEGREES_NORTH, breitengrad))
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return {
    south: latitude - north,
    west: Math.max(-180, laengengrad - east),
    north: latitude + north,
    east: Math.min(180, laengengrad + east),
  }
}

export function listTileIds(positions: readonly Position[], { min, max }: Zooms): Float64Array {
  const ids = new Set<number>()
  const sections = positions.map(sectionOfPosition)
  const whole = positions.length === 0 ? [] : [sectionOfStock(positions)]
  for (let zoom = min; zoom <= max; zoom += 1) {
    for (const section of zoom <= OVERVIEW_ZOOM ? whole : sections) addTiles(ids, section, zoom)
  }
  return Float64Array.from(ids).sort()
}

function addTiles(ids: Set<number>, section: Ausschnitt, zoom: number): void {
  const [left, top] = tileAt(section.north, section.west, zoom)
  const [right, bottom] = tileAt(section.south, section.east, zoom)
  for (let x = left; x <= right; x += 1) {
    for (let y = top; y <= bottom; y += 1) ids.add(zxyToTileId(zoom, x, y))
    if (ids.size > MAX_TILES) throw tooLarge()
  }
}

function tileAt(north: number, east: number, zoom: number): [x: number, y: number] {
  const latitude = (Math.max(-MAX_DEGREES_NORTH, Math.min(MAX_DEGREES_NORTH, north)) * Math.PI) / 180
  const tiles = 2 ** zoom
  const within = (share: number) => Math.max(0, Math.min(tiles - 1, Math.floor(share * tiles)))
  return [within((east + 180) / 360), within((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2)]
}

const tooLarge = () =>
  new KarteError(
    `Das Gebiet um den Bestand hat mehr als ${MAX_TILES.toLocaleString('de')} Kacheln. Legen Sie das ganze Archiv auf den Server und nennen Sie es in KARTE_PMTILES.`,
    `The area around the stock has more than ${MAX_TILES.toLocaleString('en')} tiles. Put the whole archive on the server and name it in KARTE_PMTILES.`,
  )
