import { countLetterEdits } from '#app/shared/format/letter-edits.ts'

/** Of these names the one that somebody may have meant: the nearest by letters, null where none is near. */
export function nearestName<Name extends string>(wanted: string, names: readonly Name[]): Name | null {
  const word = wanted.toLowerCase()
  const [nearest] = names
    .map((name) => ({ name, distance: countLetterEdits(word, name) }))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= Math.max(2, Math.floor(nearest.name.length / 2)) ? nearest.name : null
}
