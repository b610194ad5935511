import { isNumber, isText, listOf, objectOf } from '../json/guards.ts'
import { countLetterEdits } from '../letter-edits.ts'
import type { Position } from './lage.ts'

/** Town or postcode with its centre: the average of the company's Exposés there, or the town's own (GeoNames). */
export type LageOrt = Position & { name: string }

export const isLageOrte = listOf(objectOf({ name: isText, breitengrad: isNumber, laengengrad: isNumber }))

const words = (text: string) =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)

/** Normalises typed text for comparison. The 15,000 names of places are only put in lower case. */
const plain = (text: string) => words(text).join(' ')

/** Finds a typed town or postcode in `orte`; otherwise null. If both are typed, the postcode is tried first. */
export function findLageOrt(text: string, orte: readonly LageOrt[]): LageOrt | null {
  const named = (name: string) => orte.find((ort) => ort.name.toLowerCase() === name) ?? null
  const typed = words(text)
  const [plz = '', ...town] = typed
  return (
    named(typed.join(' ')) ?? (/^\d{5}$/.test(plz) && town.length > 0 ? (named(plz) ?? named(town.join(' '))) : null)
  )
}

/**
 * Finds the town whose name differs from the misspelt text in the fewest letters, at most two; null if all differ more.
 * If several are equal, returns the first in `orte`.
 */
export function findSimilarOrt<Ort extends { name: string }>(text: string, orte: readonly Ort[]): Ort | null {
  const typed = plain(text)
  if (typed.length < 3) return null
  let best: { ort: Ort; edits: number } | null = null
  const most = typed.length < 6 ? 1 : 2
  for (const ort of orte) {
    if (/^\d/.test(ort.name) || Math.abs(ort.name.length - typed.length) > most) continue
    const edits = countLetterEdits(typed, ort.name.toLowerCase())
    if (edits <= most && (best === null || edits < best.edits)) best = { ort, edits }
  }
  return best?.ort ?? null
}

/** Lists up to `count` names that begin with the typed text, in the order of `orte`, each once. */
export function suggestOrte(text: string, orte: readonly LageOrt[], count: number): string[] {
  const typed = plain(text)
  if (typed === '') return []
  const names = orte.filter(({ name }) => name.toLowerCase().startsWith(typed)).map(({ name }) => name)
  return [...new Set(names)].slice(0, count)
}

/** Parses `app/shared/lage/orte.txt`. Each line: a town, its degrees and its postcodes; the largest town is first. */
export function parseOrte(text: string): LageOrt[] {
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [name = '', north, east, postcodes = ''] = line.split('\t')
      const position = { breitengrad: Number(north), laengengrad: Number(east) }
      return [name, ...postcodes.split(' ')].filter(Boolean).map((each) => ({ name: each, ...position }))
    })
}
