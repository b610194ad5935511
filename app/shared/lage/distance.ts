import type { Position } from './lage.ts'

const EARTH_KM = 6371
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres through the air, on a sphere. */
export function distanceKm(a: Position, b: Position): number {
  const [north, east] = [b.breitengrad - a.breitengrad, b.laengengrad - a.laengengrad].map(
    (degrees) => Math.sin(toRadians(degrees) / 2) ** 2,
  )
  const parallel = Math.cos(toRadians(a.breitengrad)) * Math.cos(toRadians(b.breitengrad))
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt((north ?? 0) + parallel * (east ?? 0))))
}
