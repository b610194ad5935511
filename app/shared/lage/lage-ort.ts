import { isNumber, isText, listOf, objectOf } from '../json/guards.ts'
import type { Position } from './lage.ts'

/** Town or postcode; its position is the centre of the company's properties there. */
export type LageOrt = Position & { name: string }

export const isLageOrte = listOf(objectOf({ name: isText, breitengrad: isNumber, laengengrad: isNumber }))

const words = (text: string) =>
  text
    .normalize('NFC')
    .trim()
    .toLocaleLowerCase('de')
    .split(/[\s,]+/)

/** Finds a typed town or postcode; if both are typed, the postcode wins. Null if the company has no property there. */
export function findLageOrt(text: string, orte: readonly LageOrt[]): LageOrt | null {
  const named = (name: string) => orte.find((ort) => words(ort.name).join(' ') === name) ?? null
  const typed = words(text)
  const [plz = '', ...town] = typed
  return (
    named(typed.join(' ')) ?? (/^\d{5}$/.test(plz) && town.length > 0 ? (named(plz) ?? named(town.join(' '))) : null)
  )
}
