/** Of these names the one that somebody may have meant: the nearest by letters, null where none is near. */
export function nearestName<Name extends string>(wanted: string, names: readonly Name[]): Name | null {
  const word = wanted.toLowerCase()
  const [nearest] = names
    .map((name) => ({ name, distance: distanceOf(word, name) }))
    .toSorted((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= Math.max(2, Math.floor(nearest.name.length / 2)) ? nearest.name : null
}

/** How many letters have to be put in, left out or changed (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
