/** Degrees north and east (WGS 84). */
export type Position = { breitengrad: number; laengengrad: number }

/** Public location (LAGE-2). */
export type Lage = Position & {
  /** False without a public street: the house is within `UMKREIS_METERS` of the position. */
  isExact: boolean
}

/** Radius that covers a whole field from its centre, anywhere in Germany. */
export const UMKREIS_METERS = 850

/** Fields per degree: 1.1 km north to south, 1.0 to 1.2 km west to east in Germany. */
const FIELDS = { breitengrad: 100, laengengrad: 62.5 }

/** Centre of the field, equal for all its houses. Must agree with the columns `lage_…`. */
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
