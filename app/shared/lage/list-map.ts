import type { Ausschnitt } from './ausschnitt.ts'
import type { Position } from './lage.ts'
import type { SchematicMap, Tiles } from './lage-view.ts'

/** Flats of a list that lie next to each other, as one mark of its map (LAGE-6). */
export type MapGroup = Position & {
  count: number
  /** "3 Wohnungen, Gartenstraße 12, Leipzig". */
  text: string
  /** What the mark leads to: the flat, the flats of its house, or a smaller section of the map. */
  to: string
}

/** The map of a list, as its page takes it. */
export type ListMapView = SchematicMap & {
  /** What the schematic map shows, in words. */
  imageText: string
  /** What is on it: "3 Wohnungen". */
  shows: string
  /** What is not on it, and which other host a map with tiles would ask; null where there is nothing to say. */
  note: string | null
  groups: MapGroup[]
  section: Ausschnitt
  tiles: Tiles | null
}
