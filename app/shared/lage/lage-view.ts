import type { Lage } from './lage.ts'

/** Where the tiles of maps come from: a file of our own (`….pmtiles`) or a server's address with {z}, {x} and {y}. */
export type Tiles = {
  url: string
  /** Whose data they are. */
  attribution: string
}

/** Label of the schematic map; `x`, `y`: its centre in percent of the picture. `isMark`: inside a filled circle. */
export type MapLabel = { text: string; x: number; y: number; isMark?: true }

/** Picture as a data URL, without the labels. */
export type SchematicMap = { image: string; labels: MapLabel[] }

/** Where something is, as its page takes it. */
export type LageView = Lage &
  SchematicMap & {
    /** What the schematic map shows, in words. */
    imageText: string
    /** Where it is, in words: "Gartenstraße 12, 04177 Leipzig". */
    place: string
    /** What is to be said beside it: that it is not exact, and which other host a map would ask. */
    note: string | null
    openStreetMapUrl: string
    /** What the schematic map shows, as lists are asked for it (LAGE-5). */
    ausschnitt: string
    /** Null: this portal has the schematic map alone. */
    tiles: Tiles | null
  }
