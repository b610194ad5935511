import type { Lage } from './lage.ts'

/** Source of map tiles. `url`: `.pmtiles` file of this portal, or a server's URL with {z}, {x} and {y}. */
export type Tiles = {
  url: string
  attribution: string
}

/** Label on the schematic map. `x`, `y`: its centre in percent of the picture. `isMark`: true in a filled circle. */
export type MapLabel = { text: string; x: number; y: number; isMark?: true }

/** Simple map without tiles. `image` is a data URL of the picture without its labels. */
export type SchematicMap = { image: string; labels: MapLabel[] }

export type LageView = Lage &
  SchematicMap & {
    imageText: string
    /** Address, for example "Gartenstraße 12, 04177 Leipzig". */
    place: string
    /** Hint that the position is approximate, and which server provides the map tiles; null if neither applies. */
    note: string | null
    openStreetMapUrl: string
    /** Value of the URL parameter for a list of flats in the area (LAGE-5). `tiles`: null for a schematic map only. */
    ausschnitt: string
    tiles: Tiles | null
  }
