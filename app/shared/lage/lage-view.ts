import type { Lage } from './lage.ts'

/** Where something is, as its page takes it. */
export type LageView = Lage & {
  /** The schematic map, as the address of a picture, and what it shows in words. */
  image: string
  imageText: string
  /** What is to be said of a position that is not exact. */
  note: string | null
  openStreetMapUrl: string
}
