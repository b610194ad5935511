/** A section of the map, by its edges in degrees. */
export type Ausschnitt = { south: number; west: number; north: number; east: number }
