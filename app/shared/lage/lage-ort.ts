import { isNumber, isText, listOf, objectOf } from '../json/guards.ts'
import type { Position } from './lage.ts'

/** A town or a postcode, and the middle of what the company has there. */
export type LageOrt = Position & { name: string }

/** Whether the portal's answer is a list of them. */
export const isLageOrte = listOf(objectOf({ name: isText, breitengrad: isNumber, laengengrad: isNumber }))

const words = (text: string) =>
  text
    .normalize('NFC')
    .trim()
    .toLocaleLowerCase('de')
    .split(/[\s,]+/)

/**
 * The place that somebody has typed: a town, a postcode, or both, whose postcode then says it more exactly. Capital letters and
 * spaces make no difference; null where the company has nothing.
 */
export function findLageOrt(text: string, orte: readonly LageOrt[]): LageOrt | null {
  const named = (name: string) => orte.find((ort) => words(ort.name).join(' ') === name) ?? null
  const typed = words(text)
  const [plz = '', ...town] = typed
  return (
    named(typed.join(' ')) ?? (/^\d{5}$/.test(plz) && town.length > 0 ? (named(plz) ?? named(town.join(' '))) : null)
  )
}
