import type { Ausschnitt } from './ausschnitt.ts'
import type { Position } from './lage.ts'
import type { SchematicMap, Tiles } from './lage-view.ts'

/** Adjacent flats of a list as one mark on the map (LAGE-6). */
export type MapGroup = Position & {
  count: number
  /** "3 Wohnungen, Gartenstraße 12, Leipzig". */
  text: string
  /** Target of the mark: the flat, the flats of its house, or a smaller map section. */
  to: string
}

export type ListMapView = SchematicMap & {
  /** Text alternative of the schematic map. */
  imageText: string
  /** "3 Wohnungen". */
  shows: string
  /** Note about flats without a position and about the host of tiles, or null. */
  note: string | null
  groups: MapGroup[]
  section: Ausschnitt
  tiles: Tiles | null
}
