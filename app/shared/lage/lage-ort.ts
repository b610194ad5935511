import { isNumber, isText, listOf, objectOf } from '../json/guards.ts'
import { countLetterEdits } from '../letter-edits.ts'
import type { Position } from './lage.ts'

/** Town or postcode with its centre: of the company's properties there, or of the town itself (GeoNames). */
export type LageOrt = Position & { name: string }

export const isLageOrte = listOf(objectOf({ name: isText, breitengrad: isNumber, laengengrad: isNumber }))

const words = (text: string) =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .split(/[\s,]+/)

/** Comparable form of typed text. Names of places only need lower case, and there are 15,000 of them. */
const plain = (text: string) => words(text).join(' ')

/** Finds a typed town or postcode; if both are typed, the postcode wins. Null if it is not in `orte`. */
export function findLageOrt(text: string, orte: readonly LageOrt[]): LageOrt | null {
  const named = (name: string) => orte.find((ort) => ort.name.toLowerCase() === name) ?? null
  const typed = words(text)
  const [plz = '', ...town] = typed
  return (
    named(typed.join(' ')) ?? (/^\d{5}$/.test(plz) && town.length > 0 ? (named(plz) ?? named(town.join(' '))) : null)
  )
}

/** Finds the town whose name differs in one or two letters from a misspelt one; the first of several in `orte`. */
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

/** Lists names that begin with the typed text, in the order of `orte`, each once. */
export function suggestOrte(text: string, orte: readonly LageOrt[], count: number): string[] {
  const typed = plain(text)
  if (typed === '') return []
  const names = orte.filter(({ name }) => name.toLowerCase().startsWith(typed)).map(({ name }) => name)
  return [...new Set(names)].slice(0, count)
}

/** Parses `app/shared/lage/orte.txt`: per line a town, its degrees and its postcodes, largest town first. */
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
