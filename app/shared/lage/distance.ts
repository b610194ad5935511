import { decimal, integer, NBSP } from '../format/number.ts'
import type { Position } from './lage.ts'

const EARTH_KM = 6371
/** Assumed ratio of a bicycle route to the straight line (LAGE-4). */
const DETOUR = 1.3
const KM_PER_HOUR = 15

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

export function distanceKm(a: Position, b: Position): number {
  const [north, east] = [b.breitengrad - a.breitengrad, b.laengengrad - a.laengengrad].map(
    (degrees) => Math.sin(toRadians(degrees) / 2) ** 2,
  )
  const parallel = Math.cos(toRadians(a.breitengrad)) * Math.cos(toRadians(b.breitengrad))
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt((north ?? 0) + parallel * (east ?? 0))))
}

/** Estimates the minutes by bicycle for a straight line of `km` (LAGE-4); at least one. */
export function bikeMinutes(km: number): number {
  return Math.max(1, Math.round(((km * DETOUR) / KM_PER_HOUR) * 60))
}

/** Formats a distance: "2,3 km Luftlinie, etwa 12 Minuten mit dem Fahrrad". */
export function distanceText(km: number): string {
  const far =
    km < 1
      ? `${integer(Math.round(km * 20) * 50)}${NBSP}m`
      : `${km < 100 ? decimal(Math.round(km * 10) / 10) : integer(km)}${NBSP}km`
  const minutes = bikeMinutes(km)
  const long =
    minutes < 120
      ? `${minutes}${NBSP}${minutes === 1 ? 'Minute' : 'Minuten'}`
      : `${integer(minutes / 60)}${NBSP}Stunden`
  return `${far} Luftlinie, etwa ${long} mit dem Fahrrad`
}
