import type { Lage } from './lage.ts'

/** Where the tiles of maps come from: a file of our own (`….pmtiles`) or a server's address with {z}, {x} and {y}. */
export type Tiles = {
  url: string
  /** Whose data they are. */
  attribution: string
}

/** Where something is, as its page takes it. */
export type LageView = Lage & {
  /** The schematic map, as the address of a picture, and what it shows in words. */
  image: string
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
