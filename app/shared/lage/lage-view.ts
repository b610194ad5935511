import type { Lage } from './lage.ts'

/** Source of map tiles. `url` is a `.pmtiles` file of this site, or a server's URL with {z}, {x} and {y}. */
export type Tiles = {
  url: string
  attribution: string
}

/** Label on the schematic map. `x`, `y`: its centre in percent of the picture. `isMark`: inside a filled circle. */
export type MapLabel = { text: string; x: number; y: number; isMark?: true }

/** Simple map without tiles. `image` is a data URL of the picture without its labels. */
export type SchematicMap = { image: string; labels: MapLabel[] }

export type LageView = Lage &
  SchematicMap & {
    imageText: string
    /** Address, for example "Gartenstraße 12, 04177 Leipzig". */
    place: string
    /** Hint about an approximate position and about the server that provides the map tiles. */
    note: string | null
    openStreetMapUrl: string
    /** URL parameter for a list of flats in the same area (LAGE-5). `tiles`: null if the map is only schematic. */
    ausschnitt: string
    tiles: Tiles | null
  }
