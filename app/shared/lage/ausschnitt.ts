/** Edges of a map section in degrees (LAGE-5). */
export type Ausschnitt = { south: number; west: number; north: number; east: number }

const EDGES =
  /^(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?),(-?\d{1,2}(?:\.\d{1,9})?),(-?\d{1,3}(?:\.\d{1,9})?)$/

/** Parses "51.3,12.2,51.4,12.5" (south, west, north, east) and corrects swapped edges; null if invalid. */
export function parseAusschnitt(text: string | null): Ausschnitt | null {
  const [, ...edges] = EDGES.exec(text?.slice(0, 80) ?? '') ?? []
  const [a, b, c, d] = edges.map((edge) => round(Number(edge)))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null
  return { south: Math.min(a, c), west: Math.min(b, d), north: Math.max(a, c), east: Math.max(b, d) }
}

/** Returns the text from which `parseAusschnitt` reads the same section of the map. */
export function toAusschnittText({ south, west, north, east }: Ausschnitt): string {
  return [south, west, north, east].map(round).join(',')
}

/** Rounds degrees to about ten metres. "+ 0" turns negative zero into zero. */
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000 + 0
