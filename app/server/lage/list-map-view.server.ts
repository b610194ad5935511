import { einheitenCount } from '#app/shared/exposes/einheiten-count.ts'
import type { ExposeFilter } from '#app/shared/exposes/expose.types.ts'
import { listUrl } from '#app/shared/exposes/list-url.ts'
import { integer } from '#app/shared/format/number.ts'
import type { Ausschnitt } from '#app/shared/lage/ausschnitt.ts'
import type { Position } from '#app/shared/lage/lage.ts'
import type { ListMapView, MapGroup } from '#app/shared/lage/list-map.ts'
import { hostNote } from './lage-view.server.ts'
import { drawListMap, sectionOf } from './schematic-map.server.ts'
import { findTiles } from './tiles.server.ts'

/** Neighbouring flats of a list: their number, centre and edges, and one of them as an example. */
export type LageGroup = Position &
  Ausschnitt & { count: number; isOneOrt: boolean; id: string; address: string | null; city: string | null }

/** Largest extent in degrees of a group that counts as one house. Twice the resolution of `ausschnitt` in a URL. */
const ONE_PLACE_DEGREES = 0.0002

/** Returns the map of a list (LAGE-6). Null if the list has no flats, unless the visitor chose a section of the map. */
export function toListMapView(
  groups: readonly LageGroup[],
  { filter, count }: { filter: ExposeFilter; count: number },
): ListMapView | null {
  const edges = filter.ausschnitt ?? edgesOf(groups)
  if (edges === null) return null
  const tiles = findTiles()
  const found = groups.reduce((sum, group) => sum + group.count, 0)
  const shows = einheitenCount(filter.kind, found)
  const section = filter.ausschnitt ? sectionOf(edges, 1) : sectionOf(edges)
  return {
    ...drawListMap(groups, section),
    shows,
    imageText: `Schematische Karte: ${shows}. Die Liste darunter nennt dieselben.`,
    note: [missingNote(count - found), hostNote(tiles)].filter(Boolean).join(' ') || null,
    groups: groups.map((group) => toMapGroup(group, filter)),
    section,
    tiles,
  }
}

function missingNote(missing: number): string {
  if (missing <= 0) return ''
  return missing === 1 ? 'Eine weitere hat keine Lage.' : `${integer(missing)} weitere haben keine Lage.`
}

function edgesOf(groups: readonly LageGroup[]): Ausschnitt | null {
  const [first, ...others] = groups
  if (first === undefined) return null
  return others.reduce<Ausschnitt>(
    (edges, { south, west, north, east }) => ({
      south: Math.min(edges.south, south),
      west: Math.min(edges.west, west),
      north: Math.max(edges.north, north),
      east: Math.max(edges.east, east),
    }),
    first,
  )
}

function toMapGroup(group: LageGroup, filter: ExposeFilter): MapGroup {
  const { breitengrad, laengengrad, count, id, south, west, north, east } = group
  const isOnePlace = north - south < ONE_PLACE_DEGREES && east - west < ONE_PLACE_DEGREES
  const within: ExposeFilter = { ...filter, ausschnitt: outwards(group), page: 1 }
  return {
    breitengrad,
    laengengrad,
    count,
    text: `${einheitenCount(filter.kind, count)}${placeText(group, isOnePlace)}`,
    to: count === 1 ? `/expose/${id}` : listUrl(isOnePlace ? { ...within, view: 'raster' } : within),
  }
}

/** Returns ", Gartenstraße 12, Leipzig", " in Leipzig, ungefähre Lage", or " bei Leipzig" if in several towns. */
function placeText({ address, city, isOneOrt }: LageGroup, isOnePlace: boolean): string {
  const [strasse, ort] = [address, city].map((text) => (text ?? '').trim())
  if (isOnePlace && strasse) return `, ${strasse}${ort ? `, ${ort}` : ''}`
  const near = isOneOrt ? 'in' : 'bei'
  return `${ort ? ` ${near} ${ort}` : ' ohne Ort'}${isOnePlace ? ', ungefähre Lage' : ''}`
}

function outwards({ south, west, north, east }: Ausschnitt): Ausschnitt {
  const steps = 10_000
  return {
    south: Math.floor(south * steps) / steps,
    west: Math.floor(west * steps) / steps,
    north: Math.ceil(north * steps) / steps,
    east: Math.ceil(east * steps) / steps,
  }
}
