import type { Ausschnitt } from './ausschnitt.ts'
import type { Position } from './lage.ts'
import type { SchematicMap, Tiles } from './lage-view.ts'

/** Adjacent flats of a list that the map shows as one mark (LAGE-6). */
export type MapGroup = Position & {
  count: number
  /** Text of the mark: "3 Wohnungen, Gartenstraße 12, Leipzig". */
  text: string
  /** Link to the flat, to all flats of its house, or to a smaller map section. */
  to: string
}

export type ListMapView = SchematicMap & {
  imageText: string
  /** Number of flats on the map: "3 Wohnungen". */
  shows: string
  /** Hint about flats without a position and about the server that provides the map tiles. */
  note: string | null
  groups: MapGroup[]
  section: Ausschnitt
  tiles: Tiles | null
}
