import type { Ausschnitt } from './ausschnitt.ts'
import type { Position } from './lage.ts'
import type { SchematicMap, Tiles } from './lage-view.ts'

/** Adjacent flats of a list, shown as one mark (LAGE-6). */
export type MapGroup = Position & {
  count: number
  /** "3 Wohnungen, Gartenstraße 12, Leipzig". */
  text: string
  /** Leads to the flat, to the flats of its house, or to a smaller map section. */
  to: string
}

export type ListMapView = SchematicMap & {
  imageText: string
  /** "3 Wohnungen". */
  shows: string
  /** About flats without a position and the host of the tiles. */
  note: string | null
  groups: MapGroup[]
  section: Ausschnitt
  tiles: Tiles | null
}
