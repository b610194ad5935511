/** Degrees north and east (WGS 84). */
export type Position = { breitengrad: number; laengengrad: number }

/** Where something is, as visitors may know it (LAGE-2). */
export type Lage = Position & {
  /** False where its street is not public: then it is somewhere within `UMKREIS_METERS` of the position. */
  isExact: boolean
}

/** The radius of a circle around the middle of a field that holds all of it, from the Alps to the sea. */
export const UMKREIS_METERS = 850

/** Fields in a degree: of 1.1 km from south to north, and in Germany of 1.0 to 1.2 km from west to east. */
const FIELDS = { breitengrad: 100, laengengrad: 62.5 }

/** The middle of the field that a position lies in: the same for every house in it. Same rule as the columns `lage_…`. */
export function coarsenPosition({ breitengrad, laengengrad }: Position): Position {
  const middle = (degrees: number, fields: number) => (Math.floor(degrees * fields) + 0.5) / fields
  return {
    breitengrad: middle(breitengrad, FIELDS.breitengrad),
    laengengrad: middle(laengengrad, FIELDS.laengengrad),
  }
}

/** A row's position as visitors may know it; null where there is none. */
export function readLage(row: {
  lageBreitengrad: number | null
  lageLaengengrad: number | null
  address: string | null
}): Lage | null {
  const { lageBreitengrad: breitengrad, lageLaengengrad: laengengrad, address } = row
  if (breitengrad === null || laengengrad === null) return null
  return { breitengrad, laengengrad, isExact: (address ?? '').trim() !== '' }
}
