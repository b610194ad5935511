import { isNumber, objectOf } from '../json/guards.ts'
import type { Position } from './lage.ts'

export function isPosition(value: unknown): value is Position {
  return isDegrees(value) && Math.abs(value.breitengrad) <= 90 && Math.abs(value.laengengrad) <= 180
}

const isDegrees = objectOf({ breitengrad: isNumber, laengengrad: isNumber })

/** Number of rounding steps per degree. Steps of about 100 m are exact enough for distances and reveal no address. */
const THOUSANDTHS = 1_000

/** Rounds the position of the visitor before it is stored (LAGE-4). */
export function roundPosition({ breitengrad, laengengrad }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * THOUSANDTHS) / THOUSANDTHS
  return { breitengrad: round(breitengrad), laengengrad: round(laengengrad) }
}
