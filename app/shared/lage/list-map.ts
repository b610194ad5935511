import type { Ausschnitt } from './ausschnitt.ts'
import type { Position } from './lage.ts'
import type { SchematicMap, Tiles } from './lage-view.ts'

/** Neighbouring flats of a list, with one mark on the map (LAGE-6). `text`: "3 Wohnungen, Gartenstraße 12, Leipzig". */
export type MapGroup = Position & {
  count: number
  text: string
  /** Link to the flat, to all flats of its house, or to a smaller map section. */
  to: string
}

export type ListMapView = SchematicMap & {
  imageText: string
  /** Number of flats in words: "3 Wohnungen". `note`: hint about flats without a position and about the tile server. */
  shows: string
  note: string | null
  groups: MapGroup[]
  section: Ausschnitt
  tiles: Tiles | null
}
