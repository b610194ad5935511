import { countLetterEdits } from '#app/shared/letter-edits.ts'

/** Finds the name with the smallest edit distance; null if no name is close. */
export function nearestName<Name extends string>(wanted: string, names: readonly Name[]): Name | null {
  const word = wanted.toLowerCase()
  const [nearest] = names
    .map((name) => ({ name, distance: countLetterEdits(word, name) }))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= Math.max(2, Math.floor(nearest.name.length / 2)) ? nearest.name : null
}
