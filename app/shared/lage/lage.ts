/** Degrees north and east (WGS 84). */
export type Position = { breitengrad: number; laengengrad: number }

/** Position that everybody may see (LAGE-2). */
export type Lage = Position & {
  /** False if the street is not public. The house is then within `UMKREIS_METERS` of the position. */
  isExact: boolean
}

/** Radius in metres of the circle around the centre of a grid cell; it covers the whole cell anywhere in Germany. */
export const UMKREIS_METERS = 850

/** Grid cells per degree. A cell is 1.1 km north to south and, in Germany, 1.0 to 1.2 km west to east. */
const FIELDS = { breitengrad: 100, laengengrad: 62.5 }

/** Returns the centre of the grid cell: the same for all houses in it. Same rule as the columns `lage_…`. */
export function coarsenPosition({ breitengrad, laengengrad }: Position): Position {
  const middle = (degrees: number, fields: number) => (Math.floor(degrees * fields) + 0.5) / fields
  return {
    breitengrad: middle(breitengrad, FIELDS.breitengrad),
    laengengrad: middle(laengengrad, FIELDS.laengengrad),
  }
}

export function readLage(row: {
  lageBreitengrad: number | null
  lageLaengengrad: number | null
  address: string | null
}): Lage | null {
  const { lageBreitengrad: breitengrad, lageLaengengrad: laengengrad, address } = row
  if (breitengrad === null || laengengrad === null) return null
  return { breitengrad, laengengrad, isExact: (address ?? '').trim() !== '' }
}
