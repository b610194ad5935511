import type { Lage } from './lage.ts'

/** `url` is an own `….pmtiles` file, or a server's URL with {z}, {x} and {y}. */
export type Tiles = {
  url: string
  attribution: string
}

/** `x`, `y`: centre in percent of the picture. `isMark`: inside a filled circle. */
export type MapLabel = { text: string; x: number; y: number; isMark?: true }

/** `image` is a data URL without the labels. */
export type SchematicMap = { image: string; labels: MapLabel[] }

export type LageView = Lage &
  SchematicMap & {
    imageText: string
    /** Address: "Gartenstraße 12, 04177 Leipzig". */
    place: string
    /** About precision and the host of the tiles. */
    note: string | null
    openStreetMapUrl: string
    /** Parameter for a list of the same area (LAGE-5). */
    ausschnitt: string
    /** Null if only the schematic map is available. */
    tiles: Tiles | null
  }
