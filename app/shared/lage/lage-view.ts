import type { Lage } from './lage.ts'

/** Source of map tiles: an own `….pmtiles` file, or a server's URL with {z}, {x} and {y}. */
export type Tiles = {
  url: string
  /** Copyright notice. */
  attribution: string
}

/** Label of the schematic map; `x`, `y`: its centre in percent of the picture. `isMark`: inside a filled circle. */
export type MapLabel = { text: string; x: number; y: number; isMark?: true }

/** Picture as a data URL, without the labels. */
export type SchematicMap = { image: string; labels: MapLabel[] }

export type LageView = Lage &
  SchematicMap & {
    /** Text alternative of the schematic map. */
    imageText: string
    /** Address: "Gartenstraße 12, 04177 Leipzig". */
    place: string
    /** Note about precision and about the host of tiles, or null. */
    note: string | null
    openStreetMapUrl: string
    /** Area of the schematic map as a list's parameter (LAGE-5). */
    ausschnitt: string
    /** Null: only the schematic map. */
    tiles: Tiles | null
  }
